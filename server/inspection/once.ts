/** A save that may be sent again: the same Idempotency-Key is one inspection and one answer. */
import { createHash } from 'node:crypto';
import type { CallName } from '#contract/calls.ts';
import type { Context } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { claimKey, findAnswer, keepAnswer } from './queries-save.ts';

/**
 * Does `work` unless this key was answered before; then gives that answer. The claim stands in the
 * transaction of the work: a second request waits for the first, and one that fails claims nothing.
 * Refuses by 'key-reused' a key that came with other content, photos included.
 */
export const once = async <Answer extends object>(
  { db, idempotencyKey: key, uploads }: Pick<Context, 'db' | 'idempotencyKey' | 'uploads'>,
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
    await keepAnswer(db, key, answer);
    return answer;
  }
  const earlier = await findAnswer(db, key);
  // Purged between the two statements: sent once more, it is a new one.
  if (!earlier) throw refuse('busy');
  if (!earlier.hash.equals(hash)) throw refuse('key-reused');
  return earlier.answer as Answer;
};
