/**
 * Idempotent writes: requests with the same Idempotency-Key write once and get one response. Keys
 * belong to an account, and their responses are deleted after some days.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CallName } from '#contract/calls.ts';
import type { OpenContext, TransactionContext } from './context.ts';
import type { Transaction } from './db.ts';
import { refuse } from './refusals.ts';

/**
 * Runs `work`, or returns the stored response if this key was already used. The key is claimed in
 * the same transaction as the work, so a concurrent request waits for the first one, and a failed
 * request leaves no claim. Refuses with 'key-reused' a key that was used for different content,
 * photos included.
 */
export const doOnce = async <Answer extends object>(
  {
    db,
    idempotencyKey: key,
    uploads,
  }: TransactionContext & Pick<OpenContext, 'idempotencyKey' | 'uploads'>,
  call: CallName,
  content: unknown,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (!key) return work();
  const photos = uploads
    .map(({ field, photo }) => `${field} ${photo.receivedSha256.toString('hex')}`)
    .toSorted();
  const hash = createHash('sha256')
    .update(JSON.stringify([call, content, photos]))
    .digest();
  if (await claimKey(db, { key, call, hash })) {
    const answer = await work();
    await storeAnswer(db, key, answer);
    return answer;
  }
  const earlier = await findAnswer(db, key);
  // The purge deleted the response between the two statements. A retry will be treated as new.
  if (!earlier) throw refuse('busy');
  if (!earlier.hash.equals(hash)) throw refuse('key-reused');
  return earlier.answer as Answer;
};

type Claim = { key: string; call: string; hash: Buffer };

/** Returns false if the key was already used; waits for a concurrent transaction that claims it. */
const claimKey = async (db: Transaction, { key, call, hash }: Claim): Promise<boolean> => {
  const { rows } = await sql`
    insert into idempotency (account_id, key, call, request_sha256)
    values (current_account(), ${key}, ${call}, ${hash})
    on conflict do nothing returning key`.execute(db);
  return rows.length === 1;
};

const storeAnswer = async (db: Transaction, key: string, answer: object): Promise<void> => {
  await sql`update idempotency set answer = ${JSON.stringify(answer)}::jsonb
    where key = ${key}`.execute(db);
};

type StoredAnswer = { hash: Buffer; answer: unknown };

const findAnswer = async (db: Transaction, key: string): Promise<StoredAnswer | undefined> => {
  const { rows } = await sql<StoredAnswer>`
    select request_sha256 as hash, answer from idempotency where key = ${key}`.execute(db);
  return rows[0];
};
