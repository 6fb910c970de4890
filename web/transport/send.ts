/**
 * Sends one queued inspection. Whatever fails, the inspection is saved exactly once, and nothing is
 * deleted from the device before the server has confirmed every photo by the hash of the bytes that
 * it received (docs/decisions/0140).
 */
import { noAnswerError } from '#web/api/request/error.ts';
import type { StoredDraft, UnansweredSave } from '#web/device/records.ts';
import { savedDraftOf, serverIdOf } from '#web/device/server-id.ts';
import type { Draft } from '#web/draft/draft.ts';
import { isSameSave } from '#web/draft/same-content.ts';
import { newPhotosOf, toMultipart } from '#web/draft/saving/to-multipart.ts';
import { createAreas } from './create-areas.ts';
import type { SendDependencies, SendResult } from './dependencies.ts';
import { photoRefusalOf, refusalCodeOf } from './error-verdict.ts';
import {
  withSentPhotos,
  needsSeparateUpload,
  type QueuedPhoto,
  readPhoto,
  uploadPhotos,
} from './photos.ts';
import {
  type RetryResult,
  makeUpdate,
  changeQueued,
  DraftWithdrawal,
  handleError,
  handleSuccess,
  readPhotos,
  type SaveAnswer,
  storeRefusal,
} from './settle.ts';

const ROUNDS = 3;

/** @throws errors of the device store; a later call then resumes sending */
export const sendQueued = async (
  id: string,
  dependencies: SendDependencies,
): Promise<SendResult> => {
  try {
    for (let round = 1; ; round += 1) {
      const result = await sendOnce(id, round, dependencies);
      if (result.is !== 'again') return result;
      if (round === ROUNDS) return await storeRefusal(id, result.refusal, dependencies);
    }
  } catch (error) {
    if (error instanceof DraftWithdrawal) return { is: 'withdrawn' };
    throw error;
  }
};

const sendOnce = async (
  id: string,
  round: number,
  dependencies: SendDependencies,
): Promise<SendResult | RetryResult> => {
  let stored = await dependencies.store.getDraft(id);
  if (stored?.state !== 'queued') return { is: 'withdrawn' };
  try {
    if (stored.draft.newAreas?.length) {
      await createAreas(stored, dependencies, (change) => changeQueued(id, change, dependencies));
      stored = (await dependencies.store.getDraft(id)) ?? stored;
    }
    const photos = await readPhotos(stored, dependencies);
    const toUpload = photos.filter(({ sent }) => !sent);
    const photosSent = photos.length - toUpload.length;
    // If some photos were uploaded before, the server may also have those whose answer was lost, so
    // it is asked. In later rounds it has said what it lacks; a few photos are sent with the save.
    const isSeparate =
      needsSeparateUpload(toUpload) ||
      toUpload.some(({ takenOn }) => takenOn !== undefined) ||
      (round === 1 && photosSent > 0 && toUpload.length > 0);
    if (!isSeparate) dependencies.onProgress({ photos: photos.length, photosSent, part: 0 });
    if (isSeparate) await uploadPhotos(photos, { asks: round === 1 }, dependencies);
    const now = isSeparate ? await readPhotos(stored, dependencies) : photos;
    const sent = withSentPhotos(stored.draft, now);
    const ends = endedDraftOf(stored);
    const attempt = { id, photos: now, ends, dependencies };
    const saved = await saveWithKey(sent, stored.unanswered, attempt).catch(
      async (error: unknown) => {
        // The server names only the first photo that it refuses. Uploading each photo on its own
        // finds them all.
        if (photoRefusalOf(error) !== undefined)
          await uploadPhotos(now, { asks: false }, dependencies);
        throw error;
      },
    );
    if (stored.serverCopy && ends === undefined) {
      const { device } = stored.serverCopy;
      dependencies.deleteCopy({ owner: stored.owner, id: serverIdOf(stored), device });
    }
    return await handleSuccess({ stored, sent, photos: now, saved }, dependencies);
  } catch (error) {
    return handleError(error, stored, dependencies);
  }
};

/**
 * The draft that the save ends on the server. Attempts with one key name the same draft; a key without
 * an attempt is that of a file, in which another device may have named its draft.
 */
const endedDraftOf = (stored: StoredDraft): UnansweredSave['draft'] =>
  stored.unanswered?.sent.length
    ? stored.unanswered.draft
    : (savedDraftOf(stored) ?? stored.unanswered?.draft);

/** One attempt to send a queued inspection. */
type SendAttempt = {
  id: string;
  photos: readonly QueuedPhoto[];
  /** The draft that the save ends on the server; the same in all attempts with one key. */
  ends: UnansweredSave['draft'];
  dependencies: SendDependencies;
};

/**
 * Saves a draft once, even if responses are lost. The idempotency key is stored before the request
 * is sent, and stays stored until the save is answered.
 *
 * If a response is lost and the draft is then changed, the changed draft is sent with the same key.
 * If the first save had arrived, the server responds with 'key-reused'. Then the first save is
 * repeated to read its response, and the change is sent as an update of the saved inspection.
 *
 * After a success, one transaction deletes the key and the draft: if they were deleted separately,
 * a crash between the two would save the draft twice.
 * @throws a refusal, or an error without a response, after which it may be called again
 */
const saveWithKey = async (
  draft: Draft,
  unanswered: UnansweredSave | null,
  attempt: SendAttempt,
): Promise<SaveAnswer> => {
  const { id, ends, dependencies } = attempt;
  const key = unanswered?.key ?? dependencies.newKey();
  const before = unanswered?.sent ?? [];
  const isKnown = before.some((one) => isSameSave(one, draft));
  const storeKey = (next: UnansweredSave | null) =>
    changeQueued(id, (now) => ({ ...now, unanswered: next }), dependencies);
  const sent = isKnown ? before : [...before, draft];
  await storeKey({ key, sent, ...(ends && { draft: ends }) });
  try {
    return await requestSave(draft, key, attempt);
  } catch (error) {
    const refusal = refusalCodeOf(error);
    // A refused save had no effect; only the saves before it may have succeeded.
    const open = before.length > 0 ? { key, sent: before, ...(ends && { draft: ends }) } : null;
    if (refusal !== undefined) await storeKey(open);
    if (refusal !== 'key-reused' || !open) throw error;
    const { saved, sent: first } = await replaySave(before, key, attempt);
    const version = { inspectionId: saved.data.id, version: saved.data.version };
    await changeQueued(id, makeUpdate(version, first), dependencies);
    // The first save has ended the draft on the server.
    return saveWithKey({ ...draft, ...version }, null, { ...attempt, ends: undefined });
  }
};

/** Repeats these saves, newest first, until the server responds to one with its stored response. */
const replaySave = async (
  candidates: readonly Draft[],
  key: string,
  attempt: SendAttempt,
): Promise<{ saved: SaveAnswer; sent: Draft }> => {
  const sent = candidates.at(-1) as Draft;
  const older = candidates.slice(0, -1);
  try {
    return { saved: await requestSave(sent, key, attempt), sent };
  } catch (error) {
    if (refusalCodeOf(error) !== 'key-reused' || older.length === 0) throw error;
    return replaySave(older, key, attempt);
  }
};

const requestSave = async (
  draft: Draft,
  key: string,
  attempt: SendAttempt,
): Promise<SaveAnswer> => {
  const { photos, ends, dependencies } = attempt;
  const files = new Map<string, File>();
  for (const { photo, field } of newPhotosOf(draft)) {
    if (!files.has(photo)) files.set(photo, await readPhoto(photo, field, dependencies));
  }
  const name = draft.inspectionId === null ? 'inspection/save' : 'inspection/update';
  const form = await toMultipart(draft, (photo) => files.get(photo));
  if (ends) form.append('draft', JSON.stringify(ends));
  const photosSent = photos.filter(({ sent }) => sent).length;
  const saved = await dependencies.calls.save(name, form, key, (part) =>
    dependencies.onProgress({ photos: photos.length, photosSent, part: files.size > 0 ? part : 1 }),
  );
  // A captive portal may respond to any request with status 200.
  if (!Array.isArray(saved?.data?.photos)) throw noAnswerError();
  return saved;
};
