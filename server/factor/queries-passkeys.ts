/**
 * Queries for passkeys. Queries about a person run in the scope of the account, queries for signing
 * in run in system scope.
 */
import { sql } from 'kysely';
import { insertSession, type NewSession } from '#server/core/credentials/start-session.ts';
import { PASSKEY_MINUTES } from '#domain/person/passkey.ts';
import type { KnownPasskey, NewPasskey, PasskeyUse } from '#server/core/credentials/passkey.ts';
import type { Transaction } from '#server/core/db.ts';
import { type FactorOwner, noteFactors } from './queries.ts';

/**
 * The purpose of a challenge: adding a passkey, signing in, the step after the password, or
 * confirming a session.
 */
export type PasskeyPurpose = 'add' | 'sign-in' | 'second-step' | 'confirm';

/** Stores a challenge; `person` is undefined if the passkey itself identifies the person. */
export const insertPasskeyChallenge = async (
  db: Transaction,
  challengeHash: Buffer,
  purpose: PasskeyPurpose,
  person?: FactorOwner,
): Promise<void> => {
  await sql`insert into passkey_challenge
      (challenge_hash, account_id, user_id, purpose, expires_at)
    values (${challengeHash}, ${person?.accountId ?? null}, ${person?.id ?? null}, ${purpose},
      now() + ${PASSKEY_MINUTES} * interval '1 minute')`.execute(db);
};

/**
 * Deletes a challenge and returns whether it was issued for this purpose and person and has not
 * expired. Of two concurrent responses only one gets true.
 */
export const takePasskeyChallenge = async (
  db: Transaction,
  challengeHash: Buffer,
  purpose: PasskeyPurpose,
  userId: string | null,
): Promise<boolean> => {
  const { rows } = await sql<{ isValid: boolean }>`
    delete from passkey_challenge where challenge_hash = ${challengeHash}
    returning expires_at > now() and purpose = ${purpose}
      and user_id is not distinct from ${userId}::uuid as "isValid"`.execute(db);
  return rows[0]?.isValid === true;
};

export const listPasskeys = async (db: Transaction, userId: string): Promise<KnownPasskey[]> => {
  const { rows } = await sql<KnownPasskey>`
    select credential_id as "credentialId", transports from passkey
    where user_id = ${userId} order by added_at`.execute(db);
  return rows;
};

export const insertPasskey = async (
  db: Transaction,
  { id: userId, accountId }: FactorOwner,
  name: string,
  made: NewPasskey,
): Promise<void> => {
  await sql`insert into passkey (account_id, user_id, credential_id, public_key, counter, transports,
      is_synced, is_backed_up, name)
    values (${accountId}, ${userId}, ${made.credentialId}, ${made.publicKey}, ${made.counter},
      ${made.transports}, ${made.isSynced}, ${made.isBackedUp}, ${name})`.execute(db);
  await noteFactors(db, userId);
};

/** Renames a passkey and returns its previous name; undefined if the person has no such passkey. */
export const renamePasskey = async (
  db: Transaction,
  userId: string,
  id: string,
  name: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ before: string }>`
    with before as (
      select id, name from passkey where id = ${id} and user_id = ${userId} for update
    )
    update passkey p set name = ${name} from before
    where p.id = before.id returning before.name as before`.execute(db);
  return rows[0]?.before;
};

/** Removes a passkey and returns its name; undefined if the person has no such passkey. */
export const removePasskey = async (
  db: Transaction,
  userId: string,
  id: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`delete from passkey
    where id = ${id} and user_id = ${userId} returning name`.execute(db);
  await noteFactors(db, userId);
  return rows[0]?.name;
};

export type StoredPasskey = {
  id: string;
  userId: string;
  accountId: string | null;
  fullName: string;
  email: string;
  name: string;
  publicKey: Buffer;
};

/** A passkey with its owner; undefined if it is unknown or the owner was removed. */
export const findPasskey = async (
  db: Transaction,
  credentialId: Buffer,
): Promise<StoredPasskey | undefined> => {
  const { rows } = await sql<StoredPasskey>`
    select p.id, p.user_id as "userId", p.account_id as "accountId", u.full_name as "fullName",
      u.email, p.name, p.public_key as "publicKey"
    from passkey p join app_user u on u.id = p.user_id
    where p.credential_id = ${credentialId} and u.deleted_at is null`.execute(db);
  return rows[0];
};

/**
 * Records a use; returns false if the counter has not increased, which means that somebody may have
 * copied the key.
 */
export const notePasskeyUse = async (
  db: Transaction,
  id: string,
  { counter, isBackedUp }: PasskeyUse,
): Promise<boolean> => {
  const { rows } = await sql`
    update passkey set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = now()
    where id = ${id} and (counter < ${counter}::bigint or counter = 0 and ${counter}::bigint = 0)
    returning id`.execute(db);
  return rows.length > 0;
};

/**
 * Starts a session for a person whose passkey was verified; returns false if the person is not
 * active.
 */
export const startPasskeySession = (
  db: Transaction,
  userId: string,
  session: NewSession,
): Promise<boolean> =>
  insertSession(db, userId, session, { condition: sql`true`, withFactor: true });

/**
 * Confirms a session with a passkey, which replaces password and second factor. Does nothing if the
 * session has ended.
 */
export const confirmSessionByPasskey = async (
  db: Transaction,
  sessionId: string,
): Promise<void> => {
  await sql`update session set confirmed_at = now(), factor_confirmed_at = now()
    where id = ${sessionId} and ended_at is null`.execute(db);
};
