/** Queries for the people of an account. */
import { sql } from 'kysely';
import { recordAdded, recordChanges, recordEntry } from '#server/core/audit-log.ts';
import type { Role } from '#domain/person/role.ts';
import { TRIAL_DAYS } from '#domain/account/plan.ts';
import type { UserStatus } from '#domain/person/user.ts';
import type { Transaction } from '#server/core/db.ts';
import { byName } from '#server/core/sql/by-name.ts';
import { newValue } from '#server/core/sql/new-value.ts';
import type { CountRow } from '#server/core/sql/paging.ts';

export type StoredUser = {
  id: string;
  accountId: string;
  fullName: string;
  email: string;
  role: Role;
  status: UserStatus;
  hasPassword: boolean;
  /** Whether the email address is confirmed. */
  isConfirmed: boolean;
};

const person = sql<StoredUser>`id, account_id as "accountId", full_name as "fullName", email, role,
  status, password_hash is not null as "hasPassword",
  email_confirmed_at is not null as "isConfirmed"`;

/** Runs a write and records how it changes the member (or super user) with that id. */
const recordMember = <T>(db: Transaction, id: string, write: () => Promise<T>): Promise<T> =>
  recordChanges(db, 'member', sql`id = ${id}`, write);

/** Id of nobody. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Creates an account on trial and its first user: an admin, pending until activated. Creates
 * nothing and returns undefined if somebody has confirmed the email address.
 */
export const insertAccountWithOwner = async (
  db: Transaction,
  account: { name: string; isDerived: boolean },
  owner: { email: string; username: string; fullName: string; passwordHash: string },
): Promise<{ id: string; accountId: string } | undefined> => {
  const { rows } = await sql<{ id: string; accountId: string }>`
    with made as (
      insert into account (name, name_is_derived, is_confirmed, plan, subscription_end)
      select ${account.name}, ${account.isDerived}, false, 'trial',
        current_date + ${TRIAL_DAYS}::integer
      where not exists (
        select from app_user where lower(email) = lower(${owner.email})
          and deleted_at is null and email_confirmed_at is not null
      )
      returning id
    )
    insert into app_user (account_id, email, username, full_name, password_hash, role, is_owner,
      status, email_confirmed_at)
    select id, ${owner.email}, ${owner.username}, ${owner.fullName}, ${owner.passwordHash},
      'admin', true, 'Pending', null from made
    returning id, account_id as "accountId"`.execute(db);
  const [made] = rows;
  await recordAdded(db, 'account', made?.accountId ?? null);
  await recordAdded(db, 'member', made?.id ?? null);
  // A sign-up with a known email address takes the same statements: it has an entry, without the
  // address, in the log that belongs to no account.
  if (!made) recordEntry(db, { accountId: null, kind: 'member', subject: '', author: NOBODY });
  return made;
};

/**
 * Creates a pending member, an inspector unless a role is given, whose email address is not
 * reserved until the invitation is accepted.
 */
export const insertInvited = async (
  db: Transaction,
  accountId: string,
  {
    email,
    fullName,
    role,
    department,
    schoolIds,
  }: { email: string } & Pick<MemberChange, 'fullName' | 'role' | 'department' | 'schoolIds'>,
): Promise<{ id: string; accountId: string }> => {
  const { rows } = await sql<{ id: string; accountId: string }>`
    insert into app_user (account_id, email, full_name, role, department, school_ids, status,
      email_confirmed_at)
    values (${accountId}, ${email}, ${fullName ?? ''}, ${role ?? 'inspector'},
      ${department ?? ''}, ${schoolIds ?? null}::uuid[], 'Pending', null)
    returning id, account_id as "accountId"`.execute(db);
  const invited = rows[0] as { id: string; accountId: string };
  await recordAdded(db, 'member', invited.id);
  return invited;
};

/**
 * The person with this email address (ignoring case) among the people who are visible in this
 * transaction: the person who has confirmed the address, or else the latest who signed up with it,
 * or else the latest who was invited.
 */
export const findPersonByEmail = async (
  db: Transaction,
  email: string,
): Promise<StoredUser | undefined> => {
  const { rows } = await sql<StoredUser>`select ${person} from app_user
    where lower(email) = lower(${email}) and deleted_at is null and not is_super
    order by email_confirmed_at is null, password_hash is null, created_at desc, id
    limit 1`.execute(db);
  return rows[0];
};

/** Finds the member with that id, and locks it until the transaction ends. */
export const lockMember = async (db: Transaction, id: string): Promise<StoredUser | undefined> => {
  const { rows } = await sql<StoredUser>`select ${person} from app_user
    where id = ${id} and deleted_at is null and not is_super for update`.execute(db);
  return rows[0];
};

/**
 * Whether this is the only active admin of their account. The admins are locked until the
 * transaction ends: of two who deactivate each other, the second waits and sees the change of the
 * first. All are locked in one order, which prevents deadlocks.
 */
export const isLastAdmin = async (db: Transaction, id: string): Promise<boolean> => {
  const { rows: admins } = await sql<{ id: string }>`select id from app_user
    where account_id = (select account_id from app_user where id = ${id})
      and role = 'admin' and status = 'Active' and deleted_at is null
    order by id for update`.execute(db);
  return admins.length === 1 && admins[0]?.id === id;
};

/** The active administrators of an account by name, in system scope. */
export const listAdministrators = async (
  db: Transaction,
  accountId: string | null,
): Promise<{ name: string; email: string }[]> => {
  const { rows } = await sql<{ name: string; email: string }>`
    select coalesce(nullif(full_name, ''), email) as name, email from app_user
    where account_id = ${accountId} and role = 'admin' and status = 'Active' and deleted_at is null
    order by ${byName('full_name')}, id`.execute(db);
  return rows;
};

/**
 * Activates a pending person; an active one stays active. Returns false for one who was
 * deactivated.
 */
export const activatePending = async (db: Transaction, id: string): Promise<boolean> => {
  const { rows } = await recordMember(db, id, () =>
    sql`update app_user set status = 'Active'
      where id = ${id} and status in ('Pending', 'Active') returning id`.execute(db),
  );
  return rows.length > 0;
};

/** Sets a person's status. */
export const setStatus = async (db: Transaction, id: string, status: UserStatus): Promise<void> => {
  await recordMember(db, id, () =>
    sql`update app_user set status = ${status} where id = ${id}`.execute(db),
  );
};

/**
 * Sets a password and activates a pending person, because the holder of a mailed token owns the
 * email address.
 */
export const setPasswordByMail = async (
  db: Transaction,
  id: string,
  passwordHash: string,
): Promise<void> => {
  await setPassword(db, id, passwordHash);
  await recordMember(db, id, () =>
    sql`update app_user set status = 'Active'
      where id = ${id} and status = 'Pending'`.execute(db),
  );
};

/**
 * Sets a password. Earlier links to reset it or to change the account's email address stop working,
 * because somebody else may have requested them.
 */
export const setPassword = async (
  db: Transaction,
  id: string,
  passwordHash: string,
): Promise<void> => {
  await recordMember(db, id, () =>
    sql`
      with ended as (
        update mail_token set used_at = now()
        where user_id = ${id} and purpose in ('reset', 'new-email') and used_at is null
      )
      update app_user set password_hash = ${passwordHash} where id = ${id}`.execute(db),
  );
};

/** Completes an invited person's registration. */
export const completeInvited = async (
  db: Transaction,
  id: string,
  { username, fullName, passwordHash }: Record<'username' | 'fullName' | 'passwordHash', string>,
): Promise<void> => {
  await recordMember(db, id, () =>
    sql`update app_user set username = ${username}, full_name = ${fullName},
      password_hash = ${passwordHash}, status = 'Active' where id = ${id}`.execute(db),
  );
};

export type MemberChange = {
  fullName?: string | undefined;
  username?: string | undefined;
  role?: Role | undefined;
  department?: string | undefined;
  /** The schools to which the member is limited; null for a member who sees all. */
  schoolIds?: readonly string[] | null | undefined;
};

/**
 * Changes the fields of a member that an administrator may change; undefined ones stay unchanged.
 */
export const updateMember = async (
  db: Transaction,
  id: string,
  change: MemberChange,
): Promise<void> => {
  await recordMember(db, id, () =>
    sql`update app_user set full_name = ${newValue('full_name', change.fullName)},
        username = ${newValue('username', change.username)},
        department = ${newValue('department', change.department)},
        role = ${newValue('role', change.role)},
        school_ids = ${newValue('school_ids', change.schoolIds)}
      where id = ${id}`.execute(db),
  );
};

/** Changes a person's name and the letter case of the email address, if they are not omitted. */
export const updateOwnDetails = async (
  db: Transaction,
  id: string,
  { fullName, email }: { fullName: string | undefined; email: string | undefined },
): Promise<void> => {
  await recordMember(db, id, () =>
    sql`update app_user set full_name = coalesce(${fullName ?? null}::text, full_name),
        email = coalesce(${email ?? null}::text, email)
      where id = ${id}`.execute(db),
  );
};

/** Ends the sessions of a person, except the given one. */
export const endSessionsOf = async (
  db: Transaction,
  userId: string,
  except: string | null = null,
): Promise<void> => {
  await sql`update session set ended_at = now()
    where user_id = ${userId} and ended_at is null
      and id is distinct from ${except}::uuid`.execute(db);
};

/** The number of the account's schools among these; deleted schools do not count. */
export const countSchools = async (db: Transaction, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<CountRow>`select count(*)::integer as rows from school
    where id = any (${ids}::uuid[]) and account_id = current_account()
      and deleted_at is null`.execute(db);
  return rows[0]?.rows ?? 0;
};
