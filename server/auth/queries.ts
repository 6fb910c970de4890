/**
 * Queries for sessions and their refresh tokens. All run in system scope, because there is no
 * account before a sign-in.
 */
import { type SqlBool, sql } from 'kysely';
import { insertSession, type NewSession } from '#server/core/credentials/start-session.ts';
import { auditedCallOf, recordChanges } from '#server/core/audit-log.ts';
import { IDLE_DAYS } from '#contract/user/session.ts';
import { MOST_SESSION_DAYS } from '#domain/person/session.ts';
import type { Role } from '#domain/person/role.ts';
import type { Transaction } from '#server/core/db.ts';
import { choiceOfSchools } from '#server/core/sql/sees-schools.ts';
import { idleHours, longestDays, sessionEnd } from '#server/core/sql/session-end.ts';

export type LoginRow = {
  id: string;
  accountId: string | null;
  username: string;
  fullName: string;
  email: string;
  role: Role | null;
  /** As in the caller of a request (server/core/who.ts). */
  schools: string;
  isSuper: boolean;
  status: 'Active' | 'Inactive' | 'Pending';
  passwordHash: string | null;
  /** Whether a second factor is set up, so that the password is not enough. */
  hasFactor: boolean;
  accountIsActive: boolean;
  isPaid: boolean;
};

/**
 * The person with this email address (ignoring case), with everything that decides whether they may
 * sign in. Several may have signed up with one address: the one who confirmed it counts, else the
 * latest.
 */
export const findLogin = async (db: Transaction, email: string): Promise<LoginRow | undefined> => {
  const { rows } = await sql<LoginRow>`
    select u.id, u.account_id as "accountId", u.username, u.full_name as "fullName", u.email, u.role,
      ${choiceOfSchools} as schools,
      u.is_super as "isSuper", u.status, u.password_hash as "passwordHash",
      u.has_factor as "hasFactor",
      u.is_super or (a.is_active and a.deleted_at is null) as "accountIsActive",
      u.is_super or a.subscription_end >= (now() at time zone a.time_zone)::date as "isPaid"
    from app_user u left join account a on a.id = u.account_id
    where lower(u.email) = lower(${email}) and u.deleted_at is null
    order by u.email_confirmed_at is null, u.password_hash is null, u.created_at desc, u.id
    limit 1`.execute(db);
  return rows[0];
};

/**
 * Starts a session with its first refresh token and records the sign-in. Returns false when the
 * person was deactivated or the password was changed while it was being verified: the update waits
 * for a concurrent change to the row and then checks again.
 */
export const startSession = (
  db: Transaction,
  login: Pick<LoginRow, 'id' | 'passwordHash'>,
  session: NewSession,
): Promise<boolean> =>
  insertSession(db, login.id, session, { condition: sql`password_hash = ${login.passwordHash}` });

export type RefreshTokenUse = {
  sessionId: string;
  userId: string;
  /** Whether the session was ended, for example by signing out or by a change of the password. */
  hasEnded: boolean;
  hasExpired: boolean;
  /**
   * A session of the account ends after `idleHours` without use, and `longestDays` after it began.
   */
  idleHours: number;
  longestDays: number;
  /** Whether two copies of a token are in use. */
  isReplayed: boolean;
};

/**
 * Checks a presented refresh token; undefined for an unknown one. Locks the session, so that two
 * requests with tokens of one session are handled one after the other.
 *
 * A used token is accepted again until one of its successors is used, because the response may have
 * been lost, or the browser may have crashed before it stored its cookies. Of several successors
 * only the first that is used is valid. Any other token counts as copied (docs/decisions/0062).
 */
export const lockTokenUse = async (
  db: Transaction,
  refreshHash: Buffer,
): Promise<RefreshTokenUse | undefined> => {
  await sql`
    select id from session
    where id = (select session_id from refresh_token where token_hash = ${refreshHash})
    for update`.execute(db);
  const { rows } = await sql<RefreshTokenUse>`
    select s.id as "sessionId", s.user_id as "userId", s.ended_at is not null as "hasEnded",
      ${sessionEnd} <= now() as "hasExpired",
      ${idleHours} as "idleHours", ${longestDays} as "longestDays",
      exists (
        select from refresh_token other
        where other.used_at is not null
          and other.parent_hash in (t.token_hash, t.parent_hash)
          and (other.parent_hash = t.token_hash or other.token_hash <> t.token_hash)
      ) as "isReplayed"
    from refresh_token t join session s on s.id = t.session_id
    left join account a on a.id = s.account_id
    where t.token_hash = ${refreshHash}`.execute(db);
  return rows[0];
};

/**
 * Marks a refresh token as used, gives its session the next token, and extends the session to at
 * most seven days from now. Records the network address and the browser from which the session was
 * used.
 */
export const rotateRefreshToken = async (
  db: Transaction,
  sessionId: string,
  usedHash: Buffer,
  nextHash: Buffer,
): Promise<void> => {
  const call = auditedCallOf(db);
  await sql`
    with used as (
      update refresh_token set used_at = coalesce(used_at, now()) where token_hash = ${usedHash}
    ), extended as (
      update session set used_at = now(),
        address = ${call?.address ?? ''},
        browser = ${call?.browser ?? ''},
        expires_at = least(now() + ${IDLE_DAYS} * interval '1 day',
          created_at + ${MOST_SESSION_DAYS} * interval '1 day')
      where id = ${sessionId} returning id, account_id
    )
    insert into refresh_token (token_hash, account_id, session_id, parent_hash)
    select ${nextHash}, account_id, id, ${usedHash} from extended`.execute(db);
};

/** Ends a session: its access tokens are refused starting with the next request. */
export const endSession = async (db: Transaction, sessionId: string): Promise<void> => {
  const open = sql<SqlBool>`id = ${sessionId} and ended_at is null`;
  await recordChanges(db, 'session', open, () =>
    sql`update session set ended_at = now() where ${open}`.execute(db),
  );
};

/** Ends the session that a refresh token belongs to, if there is one. */
export const endSessionOfToken = async (db: Transaction, refreshHash: Buffer): Promise<void> => {
  const open = sql<SqlBool>`ended_at is null
    and id = (select session_id from refresh_token where token_hash = ${refreshHash})`;
  await recordChanges(db, 'session', open, () =>
    sql`update session set ended_at = now() where ${open}`.execute(db),
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
 * Records that the person of a session has just entered the password. Returns false when the
 * password was changed while the entered one was being verified.
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
