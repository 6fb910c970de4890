import type { DraftContent } from '#contract/draft/content.ts';
import { sizeOf, sizeProblem } from '#domain/inspection/size.ts';
import { type DraftSummary, MOST_DRAFTS, summaryOfDraft } from '#domain/inspection/stored-draft.ts';
import { walkedAreas } from '#domain/inspection/walk.ts';
import type { Handler } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { parsePhotoUrl } from '#server/photo/photo-url.ts';
import { parseRecordingUrl } from '#server/recording/recording-url.ts';
import { refuseElsewhere, refuseSaved } from './refuse-draft.ts';
import {
  countDrafts,
  deleteDraft,
  type DraftKey,
  hasInspection,
  hasSchool,
  lockDraft,
  lockDrafts,
  type LockedDraft,
  type StoredTimes,
  writeDraft,
} from './queries.ts';
import { replaceDraftPhotos } from './queries-photos.ts';
import { deleteWalk, findWalkedAreas, writeWalk } from './queries-walk.ts';

/**
 * Stores a draft, if this device stored it first or took it last. A version that is not newer than
 * the stored one is the repetition of a request whose answer was lost, so it changes nothing.
 */
export const draftStore: Handler<'draft/store'> = async (sent, { db, user, now }) => {
  const key = { userId: user.id, id: sent.id };
  const summary = summaryOfDraft(sent.content.draft.evaluations);
  checkSize(sent.content, summary);
  const places = await checkPlaces(db, sent.content);
  await lockDrafts(db, user.id);
  const stored = await findToReplace(db, key);
  if (stored?.savedAt) throw refuseSaved(stored, stored.savedAt);
  if (stored && stored.device !== sent.device) throw refuseElsewhere(stored);
  if (stored && stored.version >= sent.version) return answerOf(stored);

  if (!stored && (await countDrafts(db, user.id)) >= MOST_DRAFTS) throw refuse('too-many-drafts');
  const written = await writeDraft(db, key, { ...sent, ...places, summary }, !stored);
  if (!written) throw refuse('draft-not-found');
  await replaceDraftPhotos(db, key, photosOf(sent.content));
  await replaceWalk(db, key, sent.content, now);
  return answerOf(written);
};

/** Stores which rooms the person has, if the draft is of a new inspection of a school. */
const replaceWalk = async (
  db: Transaction,
  key: DraftKey,
  { draft }: DraftContent,
  now: Date,
): Promise<void> => {
  const school = draft.site.schoolId;
  if (school === '' || draft.inspectionId !== null) return deleteWalk(db, key);
  const areas = walkedAreas(draft, await findWalkedAreas(db, key), now);
  await writeWalk(db, key, { school, areas, now });
};

/** The stored draft, which is locked; one that has expired is deleted, as the purge would do. */
const findToReplace = async (db: Transaction, key: DraftKey): Promise<LockedDraft | undefined> => {
  const stored = await lockDraft(db, key);
  if (!stored?.isExpired) return stored;
  await deleteDraft(db, key);
  return undefined;
};

type Places = { school: string | null; inspection: string | null };

const answerOf = ({ version, changedAt, expiresAt }: StoredTimes) => ({
  data: { version, changedAt: changedAt.toISOString(), expiresAt: expiresAt.toISOString() },
});

const checkSize = ({ draft }: DraftContent, { photos }: DraftSummary): void => {
  const problem = sizeProblem({ ...sizeOf(draft.evaluations), photos });
  if (problem) throw refuse('inspection-too-large', { field: 'content', problem });
};

/** The school and the inspection of the draft, which the person must see. */
const checkPlaces = async (db: Transaction, { draft }: DraftContent): Promise<Places> => {
  const school = draft.site.schoolId === '' ? null : draft.site.schoolId;
  if (school !== null && !(await hasSchool(db, school))) {
    throw refuse('school-unknown', { field: 'content.draft.site.schoolId' });
  }
  const inspection = draft.inspectionId;
  if (inspection !== null && !(await hasInspection(db, inspection))) {
    throw refuse('inspection-not-found');
  }
  return { school, inspection };
};

/** The new files of the draft by their hashes, and its stored photos and recordings by their ids. */
const photosOf = ({ draft, photos }: DraftContent) => {
  const pictures = draft.evaluations.flatMap(({ categories, unsorted = [] }) => [
    ...unsorted,
    ...categories.flatMap((entry) => entry.pictures),
  ]);
  const ids = pictures.flatMap((one) =>
    one.kind === 'kept' ? (parsePhotoUrl(one.url) ?? []) : [],
  );
  const recordings = draft.evaluations.flatMap(({ categories }) =>
    categories.flatMap(({ voiceNote }) =>
      voiceNote?.kind === 'kept' ? (parseRecordingUrl(voiceNote.url) ?? []) : [],
    ),
  );
  return { hashes: photos.map(({ sha256 }) => sha256), ids, recordings };
};
