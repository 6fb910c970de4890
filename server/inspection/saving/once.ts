/**
 * Idempotent saves: requests with the same Idempotency-Key create one inspection and get one
 * response.
 */
import { createHash } from 'node:crypto';
import type { CallName } from '#contract/calls.ts';
import type { MemberContext } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { claimKey, findAnswer, storeAnswer } from './queries-save.ts';

/**
 * Runs `work`, or returns the stored response if this key was already used. The key is claimed in
 * the same transaction as the work, so a concurrent request waits for the first one, and a failed
 * request leaves no claim. Refuses with 'key-reused' a key that was used for different content,
 * photos included.
 */
export const doOnce = async <Answer extends object>(
  { db, idempotencyKey: key, uploads }: Pick<MemberContext, 'db' | 'idempotencyKey' | 'uploads'>,
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
