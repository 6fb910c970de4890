/**
 * Sends one queued inspection. Whatever fails, it is saved exactly once, and nothing is deleted from
 * the device before the server has confirmed every photo by the hash of the bytes that it received
 * (docs/decisions/0140).
 */
import { noAnswer } from '#web/api/request/error.ts';
import type { StoredDraft, Refusal } from '#web/device/records.ts';
import type { Draft } from '#web/draft/draft.ts';
import { fromDetails } from '#web/draft/from-details.ts';
import { photoNameAfter } from '#web/draft/merge/merge-photos.ts';
import { mergeDrafts } from '#web/draft/merge/merge.ts';
import { withoutMissing } from '#web/draft/draft-photos.ts';
import { isSameEntry } from '#web/draft/same-content.ts';
import { type Saved, sendDraft, type SendRequest } from './send-draft.ts';
import { newPhotosOf, toMultipart } from '#web/draft/to-multipart.ts';
import { needsSeparateUpload, uploadPhotos } from './upload-photos.ts';
import { createAreas } from './create-areas.ts';
import type { SendDependencies } from './dependencies.ts';
import { asSent, type QueuedPhoto, queuedPhotos, readPhoto } from './queued-photos.ts';
import { refusalOf, verdictOf } from './error-verdict.ts';

export type SendResult =
  /** The server has all of it, and it is deleted from the device. */
  | { is: 'safe'; inspectionId: string; isNew: boolean }
  /** Stored on the device with the server's answer; a person must resolve it. */
  | { is: 'refused' | 'conflict' }
  /** Nobody is signed in. */
  | { is: 'paused' }
  /** No longer queued, or changed while it was being sent. */
  | { is: 'withdrawn' }
  | { is: 'later'; sentence: string; after: number; isAnswered: boolean };

/** SendRequest again may succeed; `refusal` is stored if it does not. */
type Again = { is: 'again'; refusal: Refusal };

const ROUNDS = 3;

/** @throws errors of the device store; calling it again then resumes */
export const sendQueued = async (
  id: string,
  dependencies: SendDependencies,
): Promise<SendResult> => {
  try {
    for (let round = 1; ; round += 1) {
      const result = await sendOnce(id, round, dependencies);
      if (result.is !== 'again') return result;
      if (round === ROUNDS) return await refuse(id, result.refusal, dependencies);
    }
  } catch (error) {
    if (error instanceof Withdrawn) return { is: 'withdrawn' };
    throw error;
  }
};

const sendOnce = async (
  id: string,
  round: number,
  dependencies: SendDependencies,
): Promise<SendResult | Again> => {
  let stored = await dependencies.store.getDraft(id);
  if (stored?.state !== 'queued') return { is: 'withdrawn' };
  try {
    if (stored.draft.newAreas?.length) {
      await createAreas(stored, dependencies, (change) => whileQueued(id, change, dependencies));
      stored = (await dependencies.store.getDraft(id)) ?? stored;
    }
    const photos = await readPhotos(stored, dependencies);
    // In later rounds only photos that the server turned out not to have count; a few go with the save.
    const toUpload = round === 1 ? photos : photos.filter(({ sent }) => !sent);
    const isSeparate = needsSeparateUpload(toUpload);
    if (!isSeparate) dependencies.onProgress({ photos: photos.length, photosSent: 0, part: 0 });
    if (isSeparate) await uploadPhotos(photos, round === 1, dependencies);
    const now = isSeparate ? await readPhotos(stored, dependencies) : photos;
    const sent = asSent(stored.draft, now);
    const saved = await sendDraft(sent, stored.unanswered, sending(id, now, dependencies));
    return await settle({ stored, sent, photos: now, saved }, dependencies);
  } catch (error) {
    return answerTo(error, stored, dependencies);
  }
};

const readPhotos = async (
  { id, draft }: StoredDraft,
  { store }: SendDependencies,
): Promise<QueuedPhoto[]> => queuedPhotos(draft, await store.photosOf(id));

const sending = (
  id: string,
  photos: readonly QueuedPhoto[],
  dependencies: SendDependencies,
): SendRequest => ({
  newKey: dependencies.newKey,
  refusalOf,
  keep: (unanswered) => whileQueued(id, (now) => ({ ...now, unanswered }), dependencies),
  onSavedBefore: (saved, sent) => whileQueued(id, asUpdateOf(saved, sent), dependencies),
  async send(draft, key) {
    const files = new Map<string, File>();
    for (const { photo, field } of newPhotosOf(draft)) {
      if (!files.has(photo)) files.set(photo, await readPhoto(photo, field, dependencies));
    }
    const name = draft.inspectionId === null ? 'inspection/save' : 'inspection/update';
    const form = await toMultipart(draft, (photo) => files.get(photo));
    const photosSent = photos.filter(({ sent }) => sent).length;
    const saved = await dependencies.calls.save(name, form, key, (part) =>
      dependencies.onProgress({
        photos: photos.length,
        photosSent,
        part: files.size > 0 ? part : 1,
      }),
    );
    // A captive portal may answer any request with status 200.
    if (!Array.isArray(saved?.data?.photos)) throw noAnswer();
    return saved;
  },
});

/** `sent` was saved: any difference from it becomes an update with its own idempotency key. */
const asUpdateOf =
  ({ inspectionId, version }: { inspectionId: string; version: number }, sent: Draft) =>
  (now: StoredDraft): StoredDraft => ({
    ...now,
    draft: { ...now.draft, inspectionId, version },
    base: sent,
    unanswered: null,
  });

type Answered = { stored: StoredDraft; sent: Draft; photos: readonly QueuedPhoto[]; saved: Saved };

/** Handles a success: the draft is deleted only if the answer confirms each photo. */
const settle = async (
  { stored: { id, draft }, sent, photos, saved: { data } }: Answered,
  dependencies: SendDependencies,
): Promise<SendResult | Again> => {
  const { store } = dependencies;
  const missing = photos.filter(({ sha256 }) => !data.photos.includes(sha256));
  const version = { inspectionId: data.id, version: data.version };
  if (missing.length === 0) {
    const isUnchanged = (now: StoredDraft) =>
      now.state === 'queued' && isSameEntry(now.draft, draft);
    const isDone = (await dependencies.isOpenInForm(id))
      ? await markSaved(id, isUnchanged, asUpdateOf(version, sent), dependencies)
      : await store.deleteDraft(id, isUnchanged);
    const isNew = draft.inspectionId === null;
    return isDone ? { is: 'safe', inspectionId: data.id, isNew } : { is: 'withdrawn' };
  }
  // The base excludes the missing photos, so that the draft still counts as changed.
  const without = withoutMissing(sent, (photo) => !missing.some((one) => one.id === photo));
  await whileQueued(id, asUpdateOf(version, without), dependencies);
  await forget(missing, dependencies);
  const many = missing.length === 1 ? 'a photo of it' : `${missing.length} of its photos`;
  const sentence = `The server saved the inspection without ${many}, which stays on this device. Please send it again.`;
  return { is: 'again', refusal: { sentence, status: 0, field: missing[0]?.field } };
};

/**
 * An open form may change the draft at any moment. If the draft were deleted now, such a change would
 * be saved as a second inspection, so it stays stored as an update until the form closes.
 */
const markSaved = async (
  id: string,
  isUnchanged: (now: StoredDraft) => boolean,
  asUpdate: (now: StoredDraft) => StoredDraft,
  { store }: SendDependencies,
): Promise<boolean> => {
  let isDone = false;
  await store.changeDraft(id, (now) => {
    isDone = isUnchanged(now);
    return isDone ? { ...asUpdate(now), state: 'saved' } : now;
  });
  return isDone;
};

/** Decides what to do after sending failed with `error`. */
const answerTo = async (
  error: unknown,
  { id }: StoredDraft,
  dependencies: SendDependencies,
): Promise<SendResult | Again> => {
  if (error instanceof Withdrawn) throw error;
  const verdict = verdictOf(error);
  switch (verdict.is) {
    case 'later':
    case 'paused':
      return verdict;
    case 'refused':
      return refuse(id, verdict.refusal, dependencies);
    case 'forgotten': {
      const sent = (await dependencies.store.photosOf(id)).filter((photo) => photo.sent);
      if (sent.length === 0) return refuse(id, verdict.refusal, dependencies);
      await forget(sent, dependencies);
      return { is: 'again', refusal: verdict.refusal };
    }
    case 'stale': {
      const now = await dependencies.store.getDraft(id);
      if (!now) throw new Withdrawn();
      const theirs = fromDetails(verdict.theirs);
      const photoName = photoNameAfter(await readPhotos(now, dependencies));
      const mergeOf = ({ base, draft }: StoredDraft) =>
        mergeDrafts({ base, mine: draft, theirs }, {}, photoName);
      if (mergeOf(now).conflicts.length > 0) {
        const conflict = { state: 'conflict', theirs: verdict.theirs } as const;
        await whileQueued(id, (stored) => ({ ...stored, ...conflict }), dependencies);
        return { is: 'conflict' };
      }
      // Without conflicts the merged draft is sent again.
      await whileQueued(
        id,
        (stored) => ({ ...stored, base: theirs, draft: mergeOf(stored).draft }),
        dependencies,
      );
      return { is: 'again', refusal: verdict.refusal };
    }
  }
};

const refuse = async (
  id: string,
  refusal: Refusal,
  dependencies: SendDependencies,
): Promise<SendResult> => {
  await whileQueued(id, (stored) => ({ ...stored, state: 'refused', refusal }), dependencies);
  return { is: 'refused' };
};

const forget = async (
  photos: readonly { id: string }[],
  { store }: SendDependencies,
): Promise<void> => {
  for (const { id } of photos) await store.markSent(id, null);
};

/** The draft was taken out of the queue, for example to edit it, and must not be changed here. */
class Withdrawn extends Error {}

/** @throws Withdrawn, with nothing changed */
const whileQueued = async (
  id: string,
  change: (stored: StoredDraft) => StoredDraft,
  { store }: SendDependencies,
): Promise<void> => {
  let isQueued = false;
  await store.changeDraft(id, (stored) => {
    isQueued = stored.state === 'queued';
    return isQueued ? change(stored) : stored;
  });
  if (!isQueued) throw new Withdrawn();
};
