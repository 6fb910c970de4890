/**
 * Sends one queued inspection. Whatever happens on the way, it is saved once, and nothing leaves the
 * device before the server has answered for every photo with the hash of the bytes that it received
 * (docs/decisions/0140).
 */
import { noAnswer } from '#web/api/error.ts';
import type { KeptDraft, Refusal } from '#web/device/kept.ts';
import type { Draft } from '#web/draft/draft.ts';
import { fromDetails } from '#web/draft/from-details.ts';
import { photoNameAfter } from '#web/draft/merge-pictures.ts';
import { mergeDrafts } from '#web/draft/merge.ts';
import { withoutMissing } from '#web/draft/named-photos.ts';
import { isSameEntry } from '#web/draft/same-entry.ts';
import { type Saved, sendDraft, type Sending } from '#web/draft/send-draft.ts';
import { newPhotos, toMultipart } from '#web/draft/to-multipart.ts';
import { goesAhead, sendAhead } from './ahead.ts';
import { createAreas } from './areas.ts';
import type { SendDoors } from './doors.ts';
import { asSent, type QueuedPhoto, queuedPhotos, readPhoto } from './photos.ts';
import { refusalOf, verdictOf } from './verdict.ts';

export type Outcome =
  /** The server has all of it, and the device has let go of it. */
  | { is: 'safe'; inspectionId: string; isNew: boolean }
  /** Kept on the device with what was said, for a person to mend. */
  | { is: 'refused' | 'conflict' }
  /** Somebody must sign in first. */
  | { is: 'paused' }
  /** Not queued any more, or changed while it was on its way. */
  | { is: 'withdrawn' }
  | { is: 'later'; sentence: string; after: number; isAnswered: boolean };

/** Something came to light that going again may mend; `refusal` if it does not. */
type Again = { is: 'again'; refusal: Refusal };

const ROUNDS = 3;

/** @throws what the device's store throws; then too, calling it again goes on */
export const sendKept = async (id: string, doors: SendDoors): Promise<Outcome> => {
  try {
    for (let round = 1; ; round += 1) {
      const turn = await sendOnce(id, round, doors);
      if (turn.is !== 'again') return turn;
      if (round === ROUNDS) return await refuse(id, turn.refusal, doors);
    }
  } catch (error) {
    if (error instanceof Withdrawn) return { is: 'withdrawn' };
    throw error;
  }
};

const sendOnce = async (id: string, round: number, doors: SendDoors): Promise<Outcome | Again> => {
  let kept = await doors.store.getDraft(id);
  if (kept?.state !== 'queued') return { is: 'withdrawn' };
  try {
    if (kept.draft.newAreas?.length) {
      await createAreas(kept, doors, (change) => whileQueued(id, change, doors));
      kept = (await doors.store.getDraft(id)) ?? kept;
    }
    const photos = await readPhotos(kept, doors);
    // What the server turned out not to have goes with the save itself, if it is little.
    const weighed = round === 1 ? photos : photos.filter(({ sent }) => !sent);
    const isAhead = goesAhead(weighed);
    if (!isAhead) doors.onSent({ photos: photos.length, photosSent: 0, part: 0 });
    if (isAhead) await sendAhead(photos, round === 1, doors);
    const now = isAhead ? await readPhotos(kept, doors) : photos;
    const sent = asSent(kept.draft, now);
    const saved = await sendDraft(sent, kept.unanswered, sending(id, now, doors));
    return await settle({ kept, sent, photos: now, saved }, doors);
  } catch (error) {
    return answerTo(error, kept, doors);
  }
};

const readPhotos = async ({ id, draft }: KeptDraft, { store }: SendDoors): Promise<QueuedPhoto[]> =>
  queuedPhotos(draft, await store.photosOf(id));

const sending = (id: string, photos: readonly QueuedPhoto[], doors: SendDoors): Sending => ({
  newKey: doors.newKey,
  refusalOf,
  keep: (unanswered) => whileQueued(id, (now) => ({ ...now, unanswered }), doors),
  onSavedBefore: (saved, sent) => whileQueued(id, asUpdateOf(saved, sent), doors),
  async send(draft, key) {
    const files = new Map<string, File>();
    for (const { photo, field } of newPhotos(draft)) {
      if (!files.has(photo)) files.set(photo, await readPhoto(photo, field, doors));
    }
    const name = draft.inspectionId === null ? 'inspection/save' : 'inspection/update';
    const form = await toMultipart(draft, (photo) => files.get(photo));
    const photosSent = photos.filter(({ sent }) => sent).length;
    const saved = await doors.calls.save(name, form, key, (part) =>
      doors.onSent({ photos: photos.length, photosSent, part: files.size > 0 ? part : 1 }),
    );
    // A hotel's sign-in page may answer anything, and be glad about it.
    if (!Array.isArray(saved?.data?.photos)) throw noAnswer();
    return saved;
  },
});

/** The draft that was saved as `sent`: what differs from it is an update, under a key of its own. */
const asUpdateOf =
  ({ inspectionId, version }: { inspectionId: string; version: number }, sent: Draft) =>
  (now: KeptDraft): KeptDraft => ({
    ...now,
    draft: { ...now.draft, inspectionId, version },
    base: sent,
    unanswered: null,
  });

type Answered = { kept: KeptDraft; sent: Draft; photos: readonly QueuedPhoto[]; saved: Saved };

/** What a success is worth: each photo must be in it before the device lets go. */
const settle = async (
  { kept: { id, draft }, sent, photos, saved: { data } }: Answered,
  doors: SendDoors,
): Promise<Outcome | Again> => {
  const { store } = doors;
  const missing = photos.filter(({ sha256 }) => !data.photos.includes(sha256));
  const version = { inspectionId: data.id, version: data.version };
  if (missing.length === 0) {
    const isUnchanged = (now: KeptDraft) => now.state === 'queued' && isSameEntry(now.draft, draft);
    const isDone = (await doors.isOpenInForm(id))
      ? await markSaved(id, isUnchanged, asUpdateOf(version, sent), doors)
      : await store.deleteDraft(id, isUnchanged);
    const isNew = draft.inspectionId === null;
    return isDone ? { is: 'safe', inspectionId: data.id, isNew } : { is: 'withdrawn' };
  }
  // What both begin from is what the server has: a form that is left then is not one without changes.
  const without = withoutMissing(sent, (photo) => !missing.some((one) => one.id === photo));
  await whileQueued(id, asUpdateOf(version, without), doors);
  await forget(missing, doors);
  const many = missing.length === 1 ? 'a photo of it' : `${missing.length} of its photos`;
  const sentence = `The server saved the inspection without ${many}, which stays on this device. Please send it again.`;
  return { is: 'again', refusal: { sentence, status: 0, field: missing[0]?.field } };
};

/**
 * An open form may change the draft at any moment. Deleting it now would make a second inspection of
 * that change, so it stays on the device as an update of what was saved until the form closes.
 */
const markSaved = async (
  id: string,
  isUnchanged: (now: KeptDraft) => boolean,
  asUpdate: (now: KeptDraft) => KeptDraft,
  { store }: SendDoors,
): Promise<boolean> => {
  let isDone = false;
  await store.changeDraft(id, (now) => {
    isDone = isUnchanged(now);
    return isDone ? { ...asUpdate(now), state: 'saved' } : now;
  });
  return isDone;
};

/** What follows from `error`, which came instead of a success. */
const answerTo = async (
  error: unknown,
  { id }: KeptDraft,
  doors: SendDoors,
): Promise<Outcome | Again> => {
  if (error instanceof Withdrawn) throw error;
  const verdict = verdictOf(error);
  switch (verdict.is) {
    case 'later':
    case 'paused':
      return verdict;
    case 'refused':
      return refuse(id, verdict.refusal, doors);
    case 'forgotten': {
      const sent = (await doors.store.photosOf(id)).filter((photo) => photo.sent);
      if (sent.length === 0) return refuse(id, verdict.refusal, doors);
      await forget(sent, doors);
      return { is: 'again', refusal: verdict.refusal };
    }
    case 'stale': {
      const now = await doors.store.getDraft(id);
      if (!now) throw new Withdrawn();
      const theirs = fromDetails(verdict.theirs);
      const photoName = photoNameAfter(await readPhotos(now, doors));
      const mergeOf = ({ base, draft }: KeptDraft) =>
        mergeDrafts({ base, mine: draft, theirs }, {}, photoName);
      if (mergeOf(now).conflicts.length > 0) {
        const conflict = { state: 'conflict', theirs: verdict.theirs } as const;
        await whileQueued(id, (kept) => ({ ...kept, ...conflict }), doors);
        return { is: 'conflict' };
      }
      // Nothing to decide: it is sent again with what the other changed.
      await whileQueued(
        id,
        (kept) => ({ ...kept, base: theirs, draft: mergeOf(kept).draft }),
        doors,
      );
      return { is: 'again', refusal: verdict.refusal };
    }
  }
};

const refuse = async (id: string, refusal: Refusal, doors: SendDoors): Promise<Outcome> => {
  await whileQueued(id, (kept) => ({ ...kept, state: 'refused', refusal }), doors);
  return { is: 'refused' };
};

const forget = async (photos: readonly { id: string }[], { store }: SendDoors): Promise<void> => {
  for (const { id } of photos) await store.markSent(id, null);
};

/** Somebody took the draft out of the queue to go on with it: it is theirs again. */
class Withdrawn extends Error {}

/** @throws Withdrawn, with nothing changed */
const whileQueued = async (
  id: string,
  change: (kept: KeptDraft) => KeptDraft,
  { store }: SendDoors,
): Promise<void> => {
  let isQueued = false;
  await store.changeDraft(id, (kept) => {
    isQueued = kept.state === 'queued';
    return isQueued ? change(kept) : kept;
  });
  if (!isQueued) throw new Withdrawn();
};
