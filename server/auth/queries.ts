/**
 * Sessions and their refresh tokens. All in system scope: before a sign-in there is no account. What
 * signing in itself asks is a function of the database (db/migrations/0009-signing-in.sql).
 */
import { sql } from 'kysely';
import type { Role } from '#domain/role.ts';
import type { Transaction } from '../core/db.ts';

/** A refresh cookie lives seven days (SPEC.md §9); each use of it starts them anew. */
const SESSION_DAYS = 7;

export type Login = {
  id: string;
  accountId: string | null;
  username: string;
  fullName: string;
  role: Role | null;
  isSuper: boolean;
  status: 'Active' | 'Inactive' | 'Pending';
  passwordHash: string | null;
  accountIsActive: boolean;
  isPaid: boolean;
};

/** The person of an address, in any letter case, with what decides whether they may sign in. */
export const findLogin = async (db: Transaction, email: string): Promise<Login | undefined> => {
  const { rows } = await sql<Login>`select * from find_login(${email})`.execute(db);
  return rows[0];
};

/**
 * Starts a session with its first refresh token and notes the sign-in. False when the person was
 * deactivated or got another password while this one was verified: the update waits for whoever is
 * changing the row, and then looks again. Answered before the disk has it: whose sign-in a power
 * cut takes away signs in again.
 */
export const startSession = async (
  db: Transaction,
  login: Pick<Login, 'id' | 'passwordHash'>,
  session: { id: string; refreshHash: Buffer },
): Promise<boolean> => {
  const { rows } = await sql<{ hasStarted: boolean }>`
    select start_session(${login.id}, ${login.passwordHash}, ${session.id}, ${session.refreshHash},
      ${SESSION_DAYS} * interval '1 day') as "hasStarted"`.execute(db);
  return rows[0]?.hasStarted ?? false;
};

export type TokenUse = { sessionId: string; userId: string; wasUsed: boolean; isLive: boolean };

/** Marks a refresh token as used and tells whether it was before; locks it against a second use. */
export const spendRefreshToken = async (
  db: Transaction,
  refreshHash: Buffer,
): Promise<TokenUse | undefined> => {
  const { rows } = await sql<TokenUse>`
    with token as (
      select t.token_hash, t.session_id, t.used_at from refresh_token t
      where t.token_hash = ${refreshHash} for update
    ), used as (
      update refresh_token t set used_at = coalesce(t.used_at, now())
      from token where t.token_hash = token.token_hash
    )
    select s.id as "sessionId", s.user_id as "userId", token.used_at is not null as "wasUsed",
      s.ended_at is null and s.expires_at > now() as "isLive"
    from token join session s on s.id = token.session_id`.execute(db);
  return rows[0];
};

/** Gives a session its next refresh token and seven more days. */
export const rotateRefreshToken = async (
  db: Transaction,
  sessionId: string,
  refreshHash: Buffer,
): Promise<void> => {
  await sql`
    with kept as (
      update session set expires_at = now() + ${SESSION_DAYS} * interval '1 day'
      where id = ${sessionId} returning id, account_id
    )
    insert into refresh_token (token_hash, account_id, session_id)
    select ${refreshHash}, account_id, id from kept`.execute(db);
};

/** Ends a session: its access tokens stop at their next request. */
export const endSession = async (db: Transaction, sessionId: string): Promise<void> => {
  await sql`update session set ended_at = now()
    where id = ${sessionId} and ended_at is null`.execute(db);
};

/** Ends the session that a refresh token belongs to, if there is one. */
export const endSessionOfToken = async (db: Transaction, refreshHash: Buffer): Promise<void> => {
  await sql`update session set ended_at = now()
    where ended_at is null
      and id = (select session_id from refresh_token where token_hash = ${refreshHash})`.execute(
    db,
  );
};

/** The hash of a person's password. */
export const findPasswordHash = async (
  db: Transaction,
  userId: string,
): Promise<string | null | undefined> => {
  const { rows } = await sql<{ passwordHash: string | null }>`
    select password_hash as "passwordHash" from app_user where id = ${userId}`.execute(db);
  return rows[0]?.passwordHash;
};

/**
 * Notes that a session's person gave the password just now. False when it was changed while this one
 * was verified.
 */
export const confirmSession = async (
  db: Transaction,
  sessionId: string,
  verifiedHash: string,
): Promise<boolean> => {
  const { rows } = await sql`
    update session s set confirmed_at = now() from app_user u
    where s.id = ${sessionId} and s.ended_at is null
      and u.id = s.user_id and u.password_hash = ${verifiedHash}
    returning s.id`.execute(db);
  return rows.length > 0;
};

/** The name of an account, as invitations say it. */
export const findAccountName = async (db: Transaction, accountId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select name from account where id = ${accountId}`.execute(db);
  return rows[0]?.name ?? '';
};
