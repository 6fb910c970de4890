/**
 * Queries for the sign-in through an identity provider. They run in system scope, because the
 * account is not known before the sign-in.
 */
import { sql } from 'kysely';
import { insertSession, type NewSession } from '#server/core/credentials/start-session.ts';
import { recordAdded, recordChanges } from '#server/core/audit-log.ts';
import type { Role } from '#domain/person/role.ts';
import { ATTEMPT_MINUTES } from '#domain/person/sign-on.ts';
import type { Transaction } from '#server/core/db.ts';
import { choiceOfSchools } from '#server/core/sql/sees-schools.ts';
import { findSignOn, type StoredSignOn } from './queries.ts';

/**
 * The settings of the account that has claimed a domain, if single sign-on is on; undefined
 * otherwise.
 */
export const findSignOnOfDomain = async (
  db: Transaction,
  domain: string,
): Promise<StoredSignOn | undefined> => {
  const { rows } = await sql<{ accountId: string }>`
    select d.account_id as "accountId" from sign_on_domain d
    join sign_on s on s.account_id = d.account_id and s.is_on
    join account a on a.id = d.account_id and a.deleted_at is null
    where d.domain = ${domain} and d.claimed_at is not null`.execute(db);
  return rows[0] && findSignOn(db, rows[0].accountId);
};

export const listClaimedDomains = async (db: Transaction, accountId: string): Promise<string[]> => {
  const { rows } = await sql<{ domain: string }>`
    select domain from sign_on_domain
    where account_id = ${accountId} and claimed_at is not null`.execute(db);
  return rows.map(({ domain }) => domain);
};

export type StoredAttempt = {
  issuer: string;
  nonce: string;
  verifier: string;
  returnTo: string;
  /** The session whose person signs in again to confirm a change; null for a new sign-in. */
  sessionId: string | null;
};

type BoundAttempt = { accountId: string; stateHash: Buffer; browserHash: Buffer };

export const insertAttempt = async (
  db: Transaction,
  attempt: BoundAttempt & StoredAttempt,
): Promise<void> => {
  const { accountId, stateHash, browserHash, issuer, nonce, verifier, returnTo, sessionId } =
    attempt;
  await sql`
    insert into sign_on_attempt (account_id, state_hash, browser_hash, issuer, nonce, verifier,
      return_to, session_id, expires_at)
    values (${accountId}, ${stateHash}, ${browserHash}, ${issuer}, ${nonce}, ${verifier}, ${returnTo},
      ${sessionId}, now() + ${ATTEMPT_MINUTES} * interval '1 minute')`.execute(db);
};

/**
 * Deletes a sign-in attempt of this browser, and returns it unless it has expired. If two requests
 * do this concurrently, only one of them gets the attempt.
 */
export const takeAttempt = async (
  db: Transaction,
  { accountId, stateHash, browserHash }: BoundAttempt,
): Promise<StoredAttempt | undefined> => {
  const { rows } = await sql<StoredAttempt & { isOver: boolean }>`
    delete from sign_on_attempt where account_id = ${accountId} and state_hash = ${stateHash}
      and browser_hash = ${browserHash}
    returning issuer, nonce, verifier, return_to as "returnTo", session_id as "sessionId",
      expires_at <= now() as "isOver"`.execute(db);
  return rows[0]?.isOver === false ? rows[0] : undefined;
};

type Identity = { accountId: string; issuer: string; subject: string };

/**
 * The member of the account whom the provider has identified before. One who was removed, or
 * restored and not confirmed since, is not a member at present.
 */
export const findIdentified = async (
  db: Transaction,
  { accountId, issuer, subject }: Identity,
): Promise<{ id: string; isMember: boolean } | undefined> => {
  const { rows } = await sql<{ id: string; isMember: boolean }>`
    select u.id, u.deleted_at is null and u.status <> 'Pending' as "isMember"
    from sign_on_identity i
    join app_user u on u.account_id = i.account_id and u.id = i.user_id
    where i.account_id = ${accountId} and i.issuer = ${issuer}
      and i.subject = ${subject}`.execute(db);
  return rows[0];
};

/**
 * Records which member has this identity at the provider. A person who was removed and invited
 * again has a new row as a member, so an existing identity is moved to the new row.
 */
export const storeIdentity = async (
  db: Transaction,
  { accountId, issuer, subject }: Identity,
  userId: string,
): Promise<void> => {
  await sql`insert into sign_on_identity (account_id, issuer, subject, user_id)
    values (${accountId}, ${issuer}, ${subject}, ${userId})
    on conflict (account_id, issuer, subject) do update set user_id = excluded.user_id`.execute(db);
};

/**
 * Who has an email address: the id of a member of this account, whether a removed member of this
 * account had it, and whether somebody outside the account has it and has confirmed it.
 */
export const findWhoHas = async (
  db: Transaction,
  accountId: string,
  email: string,
): Promise<{ memberId: string | null; wasRemoved: boolean; isElsewhere: boolean }> => {
  const { rows } = await sql<{
    memberId: string | null;
    wasRemoved: boolean;
    isElsewhere: boolean;
  }>`
    select
      (array_agg(id) filter (where account_id = ${accountId} and deleted_at is null))[1] as "memberId",
      coalesce(bool_or(account_id = ${accountId} and deleted_at is not null), false) as "wasRemoved",
      coalesce(bool_or(account_id is distinct from ${accountId} and deleted_at is null
        and email_confirmed_at is not null), false) as "isElsewhere"
    from app_user where lower(email) = lower(${email})`.execute(db);
  return rows[0] as { memberId: string | null; wasRemoved: boolean; isElsewhere: boolean };
};

/** Creates an active member who has no password. */
export const insertIdentified = async (
  db: Transaction,
  {
    accountId,
    email,
    fullName,
    role,
  }: Record<'accountId' | 'email' | 'fullName', string> & { role: Role },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into app_user (account_id, email, username, full_name, role, status, email_confirmed_at)
    values (${accountId}, ${email}, ${email.replace(/@.*/s, '').slice(0, 100)}, ${fullName}, ${role},
      'Active', now()) returning id`.execute(db);
  const { id } = rows[0] as { id: string };
  await recordAdded(db, 'member', id);
  return id;
};

/**
 * Activates an invited person as if the person had accepted the invitation. This is safe because
 * the provider has confirmed the email address.
 */
export const activateInvited = async (
  db: Transaction,
  id: string,
  fullName: string,
): Promise<void> => {
  await recordChanges(db, 'member', sql`id = ${id}`, () =>
    sql`update app_user set status = 'Active',
        full_name = coalesce(nullif(full_name, ''), ${fullName}),
        username = coalesce(nullif(username, ''), split_part(email, '@', 1)),
        email_confirmed_at = coalesce(email_confirmed_at, now())
      where id = ${id} and status = 'Pending'`.execute(db),
  );
  await sql`update mail_token set used_at = now()
    where user_id = ${id} and purpose = 'invitation' and used_at is null`.execute(db);
};

export const setRole = async (db: Transaction, id: string, role: Role): Promise<void> => {
  await recordChanges(db, 'member', sql`id = ${id}`, () =>
    sql`update app_user set role = ${role} where id = ${id} and role <> ${role}`.execute(db),
  );
};

export type MemberLogin = {
  id: string;
  accountId: string;
  username: string;
  fullName: string;
  role: Role;
  status: 'Active' | 'Inactive' | 'Pending';
  accountIsActive: boolean;
  isPaid: boolean;
  /** As in the caller of a request (server/core/who.ts). */
  schools: string;
  isBreakGlass: boolean;
};

/**
 * Locks a member until the transaction ends, and returns everything that decides whether the member
 * may sign in.
 */
export const lockMemberLogin = async (
  db: Transaction,
  id: string,
): Promise<MemberLogin | undefined> => {
  const { rows } = await sql<MemberLogin>`
    select u.id, u.account_id as "accountId", u.username, u.full_name as "fullName", u.role, u.status,
      a.is_active and a.deleted_at is null as "accountIsActive",
      a.subscription_end >= (now() at time zone a.time_zone)::date as "isPaid",
      ${choiceOfSchools} as schools,
      coalesce(s.is_only and s.break_glass_id = u.id, false) as "isBreakGlass"
    from app_user u join account a on a.id = u.account_id
    left join sign_on s on s.account_id = u.account_id
    where u.id = ${id} and u.deleted_at is null and not u.is_super for update of u`.execute(db);
  return rows[0];
};

/**
 * Starts a session for an active member whom the provider has identified; returns false for anybody
 * else.
 */
export const startProviderSession = (
  db: Transaction,
  userId: string,
  session: NewSession,
): Promise<boolean> =>
  insertSession(db, userId, session, { condition: sql`not is_super`, byProvider: true });

/**
 * Records that the person of a session has just signed in through the provider again. Returns false
 * if the session has ended or belongs to somebody else.
 */
export const confirmProviderSession = async (
  db: Transaction,
  sessionId: string,
  userId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    update session set confirmed_at = now()
    where id = ${sessionId} and user_id = ${userId} and ended_at is null returning id`.execute(db);
  return rows.length > 0;
};
