/**
 * Queries that only the seed needs. They run in the system scope, which sees the rows of all
 * accounts.
 */
import { type SqlBool, sql } from 'kysely';
import { recordAdded, recordChanges } from '#server/core/audit-log.ts';
import type { Plan } from '#domain/account/plan.ts';
import type { Role } from '#domain/person/role.ts';
import { advisoryLocks } from '#server/core/advisory-locks.ts';
import type { Transaction } from '#server/core/db.ts';

/** Waits for a lock that only one seed can hold, and holds it until this transaction ends. */
export const lockSeeding = async (db: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.seeding})`.execute(db);
};

export const hasAccount = async (db: Transaction): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from account) as has`.execute(db);
  return rows[0]?.has === true;
};

export type SeededAccount = { id: string; name: string; plan: Plan; subscriptionEnd: string };

export type SeededPerson = {
  email: string;
  username: string;
  fullName: string;
  role: Role;
  /** Missing if the person was never active. */
  lastActiveAt?: Date;
};

/**
 * Creates an account and its people, of whom the first is its owner; returns their ids in order.
 * `hashes` are the hashes of their passwords in the same order.
 */
export const addAccount = async (
  db: Transaction,
  account: SeededAccount,
  people: readonly SeededPerson[],
  hashes: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into account (id, name, plan, subscription_end, setup_hidden)
      values (${account.id}, ${account.name}, ${account.plan}, ${account.subscriptionEnd}, true)
      returning id
    ), person as (
      insert into app_user (account_id, email, username, full_name, role, is_owner, last_active_at,
        password_hash)
      select made.id, p.email, p.username, p."fullName", p.role, p.position = 1,
        p."lastActiveAt", ${JSON.stringify(hashes)}::jsonb ->> (p.position - 1)::integer
      from made, rows from (
        jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
          as (email text, username text, "fullName" text, role text, "lastActiveAt" timestamptz)
      ) with ordinality as p (email, username, "fullName", role, "lastActiveAt", position)
      returning id, email
    )
    select person.id from person
    join jsonb_array_elements(${JSON.stringify(people)}::jsonb) with ordinality as p (sent, position)
      on p.sent ->> 'email' = person.email
    order by p.position`.execute(db);
  await recordAdded(db, 'account', account.id);
  for (const { id } of rows) await recordAdded(db, 'member', id);
  return rows.map(({ id }) => id);
};

/** From now on, this transaction reads and writes only rows of this account. */
export const enterAccount = async (db: Transaction, accountId: string): Promise<void> => {
  await sql`select set_config('app.account_id', ${accountId}, true),
    set_config('role', 'good_repair_member', true)`.execute(db);
};

/**
 * Sets the status of reports by the date of the inspection: Final before the date `final`, Review
 * from then until before the date `review`. Later reports stay drafts.
 */
export const ageReports = async (
  db: Transaction,
  { final, review }: { final: string; review: string },
): Promise<void> => {
  const aged = sql<SqlBool>`date < ${review}::date`;
  await recordChanges(db, 'report', aged, () =>
    sql`update report
      set status = case when date < ${final}::date then 'Final' else 'Review' end
      where ${aged}`.execute(db),
  );
};

/** The password hash of the person with this email address. */
export const findPasswordHash = async (
  db: Transaction,
  email: string,
): Promise<string | null | undefined> => {
  const { rows } = await sql<{ hash: string | null }>`
    select password_hash as hash from app_user
    where lower(email) = lower(${email}) and deleted_at is null`.execute(db);
  return rows[0]?.hash;
};

/** Sets a password and ends the person's sessions. */
export const replacePassword = async (
  db: Transaction,
  email: string,
  passwordHash: string,
): Promise<void> => {
  const person = sql<SqlBool>`lower(email) = lower(${email}) and deleted_at is null`;
  await recordChanges(db, 'member', person, () =>
    sql`
      with person as (
        update app_user set password_hash = ${passwordHash} where ${person} returning id
      )
      update session set ended_at = now() from person
      where session.user_id = person.id and ended_at is null`.execute(db),
  );
};

export const hasSuper = async (db: Transaction): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from app_user where is_super and deleted_at is null) as has`.execute(db);
  return rows[0]?.has === true;
};

export const addSuper = async (
  db: Transaction,
  email: string,
  passwordHash: string,
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    insert into app_user (email, username, full_name, is_super, password_hash)
    values (${email}, 'super', 'Super User', true, ${passwordHash}) returning id`.execute(db);
  for (const { id } of rows) await recordAdded(db, 'member', id);
};

/**
 * Marks the existing deficiencies of an account as already reported by email, so that its users get
 * no email about them.
 */
export const noteAsMailed = async (db: Transaction, accountId: string): Promise<void> => {
  await sql`update deficiency set assigned_mailed_to = assigned_to,
      extreme_mailed_for = case when mark = 'Poor' then rule_due_on end
    where account_id = ${accountId}`.execute(db);
};
