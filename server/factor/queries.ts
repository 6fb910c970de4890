/**
 * Queries for the second factor. Queries about a person run in the scope of the account, queries
 * about a super user and for signing in run in system scope.
 */
import { sql } from 'kysely';
import type { Factors } from '#contract/factor/factor.ts';
import {
  CHALLENGE_MINUTES,
  type FactorKind,
  LOCKED_MINUTES,
  MOST_WRONG_CODES,
} from '#domain/person/second-factor.ts';
import type { Transaction } from '#server/core/db.ts';
import { instant } from '#server/core/sql/instant.ts';

/** The owner of the factor; super users have no account. */
export type FactorOwner = { id: string; accountId: string | null };

type StoredFactors = Omit<Factors, 'mustSetUp'>;

/** The second factors of a person, and the date from which the account requires one. */
export const findFactors = async (db: Transaction, userId: string): Promise<StoredFactors> => {
  const { rows } = await sql<StoredFactors>`
    select (select jsonb_build_object('addedAt', ${instant('p.confirmed_at')},
          'lastUsedAt', ${instant('p.last_used_at')})
        from authenticator_app p where p.user_id = u.id and p.confirmed_at is not null) as app,
      coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name,
          'addedAt', ${instant('k.added_at')}, 'lastUsedAt', ${instant('k.last_used_at')},
          'isSynced', k.is_synced) order by k.added_at, k.id)
        from passkey k where k.user_id = u.id), '[]') as passkeys,
      a.factor_required_from::text as "requiredFrom",
      case when u.has_factor then (select count(*)::integer from recovery_code c
        where c.user_id = u.id and c.used_at is null) end as "recoveryCodesLeft"
    from app_user u left join account a on a.id = u.account_id where u.id = ${userId}`.execute(db);
  return rows[0] as StoredFactors;
};

/** A person whose factor may be reset. */
export type FactorHolder = FactorOwner & { fullName: string; email: string; hasFactor: boolean };

/** Locks a person for a reset; `ownersOnly` finds nobody but owners of accounts. */
export const lockHolder = async (
  db: Transaction,
  userId: string,
  { ownersOnly }: { ownersOnly: boolean },
): Promise<FactorHolder | undefined> => {
  const { rows } = await sql<FactorHolder>`
    select id, account_id as "accountId", full_name as "fullName", email,
      has_factor as "hasFactor"
    from app_user where id = ${userId} and deleted_at is null and not is_super
      and (is_owner or not ${ownersOnly}) for update`.execute(db);
  return rows[0];
};

/** Removes all that belongs to a person's second factor. */
export const removeFactors = async (db: Transaction, userId: string): Promise<void> => {
  await sql`delete from authenticator_app where user_id = ${userId}`.execute(db);
  await sql`delete from passkey where user_id = ${userId}`.execute(db);
  await sql`delete from recovery_code where user_id = ${userId}`.execute(db);
  await sql`update app_user set has_factor = false, wrong_codes = 0, codes_locked_until = null
    where id = ${userId}`.execute(db);
};

/**
 * Stores whether a person has a second factor, after one was added or removed. Every request reads
 * it together with the caller.
 */
export const noteFactors = async (db: Transaction, userId: string): Promise<void> => {
  await sql`update app_user u set has_factor = not u.has_factor
    where u.id = ${userId} and u.has_factor <>
      (exists (select from authenticator_app a where a.user_id = u.id and a.confirmed_at is not null)
        or exists (select from passkey p where p.user_id = u.id))`.execute(db);
};

/** `lockedSeconds` is the time until codes are accepted again; null unless they are locked. */
export type CodeState = { hasFactor: boolean; lockedSeconds: number | null };

/** Locks the person, so that codes are checked one after the other. */
export const lockCodes = async (db: Transaction, userId: string): Promise<CodeState> => {
  const { rows } = await sql<CodeState>`
    select has_factor as "hasFactor",
      case when codes_locked_until > now()
        then ceil(extract(epoch from codes_locked_until - now()))::integer end as "lockedSeconds"
    from app_user where id = ${userId} for update`.execute(db);
  return rows[0] ?? { hasFactor: false, lockedSeconds: null };
};

/** Counts a wrong code; after too many of them, no code is accepted for a while. */
export const noteWrongCode = async (db: Transaction, userId: string): Promise<void> => {
  await sql`
    update app_user set wrong_codes = case when wrong_codes + 1 >= ${MOST_WRONG_CODES}
        then 0 else wrong_codes + 1 end,
      codes_locked_until = case when wrong_codes + 1 >= ${MOST_WRONG_CODES}
        then now() + ${LOCKED_MINUTES} * interval '1 minute' end
    where id = ${userId}`.execute(db);
};

export const noteRightCode = async (db: Transaction, userId: string): Promise<void> => {
  await sql`update app_user set wrong_codes = 0, codes_locked_until = null
    where id = ${userId} and wrong_codes > 0`.execute(db);
};

/** The id of the person's confirmed app. */
export const findConfirmedAppId = async (
  db: Transaction,
  userId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from authenticator_app
    where user_id = ${userId} and confirmed_at is not null`.execute(db);
  return rows[0]?.id;
};

/** The id of an app that is being set up. */
export const findUnconfirmedAppId = async (
  db: Transaction,
  userId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from authenticator_app
    where user_id = ${userId} and confirmed_at is null`.execute(db);
  return rows[0]?.id;
};

/**
 * Begins to set up an app and returns its id. An app whose set-up was not finished is discarded.
 */
export const beginApp = async (
  db: Transaction,
  { id: userId, accountId }: FactorOwner,
): Promise<string> => {
  await sql`delete from authenticator_app
    where user_id = ${userId} and confirmed_at is null`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into authenticator_app (account_id, user_id) values (${accountId}, ${userId})
    returning id`.execute(db);
  return (rows[0] as { id: string }).id;
};

/**
 * Completes the set-up of an app, which becomes the person's only app. `step` is the time step of
 * its first code.
 */
export const confirmApp = async (
  db: Transaction,
  userId: string,
  appId: string,
  step: number,
): Promise<void> => {
  await sql`delete from authenticator_app
    where user_id = ${userId} and id <> ${appId}`.execute(db);
  await sql`update authenticator_app
    set confirmed_at = now(), last_step = ${step}, last_used_at = now()
    where id = ${appId}`.execute(db);
  await noteFactors(db, userId);
};

/**
 * Accepts the code of a time step; returns false if that code or a later one was already accepted.
 */
export const takeStep = async (db: Transaction, appId: string, step: number): Promise<boolean> => {
  const { rows } = await sql`
    update authenticator_app set last_step = ${step}, last_used_at = now()
    where id = ${appId} and last_step < ${step} returning id`.execute(db);
  return rows.length > 0;
};

/** Removes the confirmed app; returns false if there was none. */
export const removeApp = async (db: Transaction, userId: string): Promise<boolean> => {
  const { rows } = await sql`delete from authenticator_app
    where user_id = ${userId} and confirmed_at is not null returning id`.execute(db);
  await noteFactors(db, userId);
  return rows.length > 0;
};

/** The kinds of factors that a person has. */
export const listFactorKinds = async (db: Transaction, userId: string): Promise<FactorKind[]> => {
  const { rows } = await sql<{ kind: FactorKind }>`
    select 'app' as kind from authenticator_app
      where user_id = ${userId} and confirmed_at is not null
    union select 'passkey' from passkey where user_id = ${userId}
    order by kind`.execute(db);
  return rows.map(({ kind }) => kind);
};

/** Whether the person has no second factor although their account already requires one. */
export const lacksRequiredFactor = async (db: Transaction, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from app_user u join account a on a.id = u.account_id
    where u.id = ${userId} and not u.has_factor
      and a.factor_required_from <= (now() at time zone a.time_zone)::date`.execute(db);
  return rows.length > 0;
};

/** Deletes the recovery codes of a person who no longer has a second factor. */
export const removeCodesWithoutFactor = async (db: Transaction, userId: string): Promise<void> => {
  await sql`delete from recovery_code c using app_user u
    where c.user_id = ${userId} and u.id = c.user_id and not u.has_factor`.execute(db);
};

export const replaceCodes = async (
  db: Transaction,
  { id: userId, accountId }: FactorOwner,
  hashes: readonly Buffer[],
): Promise<void> => {
  await sql`delete from recovery_code where user_id = ${userId}`.execute(db);
  const rows = hashes.map((hash) => sql`(${accountId}::uuid, ${userId}::uuid, ${hash}::bytea)`);
  await sql`insert into recovery_code (account_id, user_id, code_hash)
    values ${sql.join(rows)}`.execute(db);
};

/** Uses a recovery code, and returns how many are left; undefined if it is wrong or was used. */
export const takeRecoveryCode = async (
  db: Transaction,
  userId: string,
  hash: Buffer,
): Promise<number | undefined> => {
  const used = await sql`update recovery_code set used_at = now()
    where user_id = ${userId} and code_hash = ${hash} and used_at is null
    returning user_id`.execute(db);
  if (used.rows.length === 0) return undefined;
  const { rows } = await sql<{ left: number }>`select count(*)::integer as left from recovery_code
    where user_id = ${userId} and used_at is null`.execute(db);
  return rows[0]?.left;
};

/**
 * Stores an unfinished sign-in: the password was right (its hash is `verifiedHash`), and the second
 * factor is still missing.
 */
export const insertChallenge = async (
  db: Transaction,
  { id: userId, accountId }: FactorOwner,
  verifiedHash: string | null,
  challengeHash: Buffer,
): Promise<void> => {
  await sql`insert into sign_in_challenge
      (token_hash, account_id, user_id, verified_hash, expires_at)
    values (${challengeHash}, ${accountId}, ${userId}, ${verifiedHash},
      now() + ${CHALLENGE_MINUTES} * interval '1 minute')`.execute(db);
};

export type Challenge = { userId: string; email: string; verifiedHash: string | null };

/** Finds and locks an unfinished sign-in; undefined if it is unknown, completed or expired. */
export const lockChallenge = async (
  db: Transaction,
  challengeHash: Buffer,
): Promise<Challenge | undefined> => {
  const { rows } = await sql<Challenge>`
    select c.user_id as "userId", u.email, c.verified_hash as "verifiedHash"
    from sign_in_challenge c join app_user u on u.id = c.user_id
    where c.token_hash = ${challengeHash} and c.expires_at > now() for update of c`.execute(db);
  return rows[0];
};

/** Finds the person of an unfinished sign-in; undefined if it is unknown, completed or expired. */
export const findChallenged = async (
  db: Transaction,
  challengeHash: Buffer,
): Promise<FactorOwner | undefined> => {
  const { rows } = await sql<FactorOwner>`
    select user_id as id, account_id as "accountId" from sign_in_challenge
    where token_hash = ${challengeHash} and expires_at > now()`.execute(db);
  return rows[0];
};

export const deleteChallenge = async (db: Transaction, challengeHash: Buffer): Promise<void> => {
  await sql`delete from sign_in_challenge where token_hash = ${challengeHash}`.execute(db);
};

/** Records that the person of a session has just given the second factor. */
export const confirmFactorOfSession = async (db: Transaction, sessionId: string): Promise<void> => {
  await sql`update session set factor_confirmed_at = now() where id = ${sessionId}`.execute(db);
};
