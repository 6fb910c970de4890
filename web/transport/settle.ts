/**
 * What happens after the response to a save: the draft is deleted, or stored for a person to
 * resolve the problem.
 */
import type { CallAnswer } from '#contract/calls.ts';
import { afterEvent } from '#web/device/draft-event.ts';
import type { StoredDraft, StoredRefusal } from '#web/device/records.ts';
import { anotherDraft, endCopy } from '#web/device/server-id.ts';
import type { Draft } from '#web/draft/draft.ts';
import { withoutMissing } from '#web/draft/draft-photos.ts';
import { fromDetails } from '#web/draft/from-details.ts';
import { photoNameAfter } from '#web/draft/merge/merge-photos.ts';
import { mergeDrafts } from '#web/draft/merge/merge.ts';
import { isSameContent } from '#web/draft/same-content.ts';
import { copyEndOf } from './copy-end.ts';
import type { SendDependencies, SendResult } from './dependencies.ts';
import { verdictOf } from './error-verdict.ts';
import { type QueuedPhoto, queuedPhotos } from './photos.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { sendingTexts } from '#web/texts/en/sending.ts';

export type SaveAnswer = CallAnswer<'inspection/save'>;

/** Sending again may succeed; after the last round, `refusal` is stored. */
export type RetryResult = { is: 'again'; refusal: StoredRefusal };

export const readPhotos = async (
  { id, draft }: StoredDraft,
  { store }: SendDependencies,
): Promise<QueuedPhoto[]> => queuedPhotos(draft, await store.photosOf(id));

/** `sent` was saved: what differs from it is sent as an update, with a new idempotency key. */
export const makeUpdate =
  ({ inspectionId, version }: { inspectionId: string; version: number }, sent: Draft) =>
  (now: StoredDraft): StoredDraft => ({
    ...now,
    draft: { ...now.draft, inspectionId, version },
    base: sent,
    unanswered: null,
    // The draft on the server ended with the save; an update is another one.
    ...anotherDraft(),
  });

type AnsweredSave = {
  stored: StoredDraft;
  sent: Draft;
  photos: readonly QueuedPhoto[];
  saved: SaveAnswer;
};

/** Handles a successful response. The draft is deleted only if the response confirms each photo. */
export const handleSuccess = async (
  { stored: { id, draft }, sent, photos, saved: { data } }: AnsweredSave,
  dependencies: SendDependencies,
): Promise<SendResult | RetryResult> => {
  const texts = textsOf(sendingTexts);
  const { store } = dependencies;
  const missing = photos.filter(({ sha256 }) => !data.photos.includes(sha256));
  const version = { inspectionId: data.id, version: data.version };
  if (missing.length === 0) {
    const isUnchanged = (now: StoredDraft) =>
      now.state === 'queued' && isSameContent(now.draft, draft);
    const isDone = (await dependencies.isOpenInForm(id))
      ? await markSaved(id, isUnchanged, makeUpdate(version, sent), dependencies)
      : await store.deleteDraft(id, isUnchanged);
    const isNew = draft.inspectionId === null;
    return isDone ? { is: 'saved', inspectionId: data.id, isNew } : { is: 'withdrawn' };
  }
  // The base excludes the missing photos, so that these photos still count as changes in the draft.
  const without = withoutMissing(sent, (photo) => !missing.some((one) => one.id === photo));
  await changeQueued(id, makeUpdate(version, without), dependencies);
  await forgetPhotos(missing, dependencies);
  const count = missing.length;
  const sentence = texts.savedWithout(count);
  return { is: 'again', refusal: { sentence, status: 0, field: missing[0]?.field } };
};

/**
 * An open form may change the draft at any moment. If the draft were deleted now, such a change
 * would be saved as a second inspection. So the draft stays stored as an update until the form
 * closes.
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
    return isDone ? afterEvent(asUpdate(now), 'save') : now;
  });
  return isDone;
};

/** Decides what to do after sending failed with `error`. */
export const handleError = async (
  error: unknown,
  { id }: StoredDraft,
  dependencies: SendDependencies,
): Promise<SendResult | RetryResult> => {
  if (error instanceof DraftWithdrawal) throw error;
  const end = copyEndOf(error);
  if (end) {
    // The server has refused the draft in each save that named it, so none of them was saved.
    const withEnd = (stored: StoredDraft) => ({ ...endCopy(stored, end), unanswered: null });
    await changeQueued(id, withEnd, dependencies);
  }
  const verdict = verdictOf(error);
  switch (verdict.is) {
    case 'later':
    case 'paused':
      return verdict;
    case 'refused':
      return storeRefusal(id, verdict.refusal, dependencies);
    case 'forgotten': {
      const sent = (await dependencies.store.photosOf(id)).filter((photo) => photo.sent);
      if (sent.length === 0) return storeRefusal(id, verdict.refusal, dependencies);
      await forgetPhotos(sent, dependencies);
      return { is: 'again', refusal: verdict.refusal };
    }
    case 'stale': {
      const now = await dependencies.store.getDraft(id);
      if (!now) throw new DraftWithdrawal();
      const theirDraft = fromDetails(verdict.theirs);
      const photoName = photoNameAfter(await readPhotos(now, dependencies));
      const mergeOf = ({ base, draft }: StoredDraft) =>
        mergeDrafts({ base, mine: draft, theirs: theirDraft }, {}, photoName);
      if (mergeOf(now).conflicts.length > 0) {
        const { theirs, theirChange } = verdict;
        const found = (stored: StoredDraft) =>
          afterEvent(stored, 'conflict', { theirs, theirChange });
        await changeQueued(id, found, dependencies);
        return { is: 'conflict' };
      }
      // If there are no conflicts, the merged draft is sent again.
      await changeQueued(
        id,
        (stored) => ({ ...stored, base: theirDraft, draft: mergeOf(stored).draft }),
        dependencies,
      );
      return { is: 'again', refusal: verdict.refusal };
    }
  }
};

export const storeRefusal = async (
  id: string,
  refusal: StoredRefusal,
  dependencies: SendDependencies,
): Promise<SendResult> => {
  await changeQueued(id, (stored) => afterEvent(stored, 'refuse', { refusal }), dependencies);
  return { is: 'refused' };
};

const forgetPhotos = async (
  photos: readonly { id: string }[],
  { store }: SendDependencies,
): Promise<void> => {
  for (const { id } of photos) await store.markSent(id, null);
};

/**
 * Thrown if the draft was removed from the queue, for example to edit it. The draft must then not
 * be changed here.
 */
export class DraftWithdrawal extends Error {}

/** @throws DraftWithdrawal if the draft is no longer queued; it is not changed then */
export const changeQueued = async (
  id: string,
  change: (stored: StoredDraft) => StoredDraft,
  { store }: SendDependencies,
): Promise<void> => {
  let isQueued = false;
  await store.changeDraft(id, (stored) => {
    isQueued = stored.state === 'queued';
    return isQueued ? change(stored) : stored;
  });
  if (!isQueued) throw new DraftWithdrawal();
};
