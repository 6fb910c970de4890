/** The response with which a device continues a draft. */
import type { DraftContent } from '#contract/draft/content.ts';
import type { DraftDetails } from '#contract/draft/draft.ts';
import type { LinkContext, OpenContext } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { CheckedAnswer } from '#server/core/http/checked-answer.ts';
import { refuse } from '#server/core/refusals.ts';
import { isLarge } from '#server/core/threads/large.ts';
import { runInThread } from '#server/core/threads/run-in-thread.ts';
import { linkedPhoto } from '#server/photo/photo-url.ts';
import { linkedRecording } from '#server/recording/recording-url.ts';
import type { DraftKey } from './queries.ts';
import {
  type FoundDraft,
  findDraft,
  findDraftPhotos,
  findDraftRecordings,
  findSavedDraft,
  type ReceivedDraftFile,
} from './queries-read.ts';
import { refuseSaved } from './refuse-draft.ts';

export type DraftToAnswer = {
  draft: FoundDraft;
  photos: ReceivedDraftFile[];
  recordings: ReceivedDraftFile[];
};

/** What the thread answers a long draft from. */
export type LongDraft = DraftToAnswer & {
  secret: string;
  now: Date;
};

export const getDraft = async (db: Transaction, key: DraftKey): Promise<DraftToAnswer> => {
  const draft = await findDraft(db, key);
  if (!draft) {
    const saved = await findSavedDraft(db, key);
    throw saved ? refuseSaved(saved, saved.savedAt) : refuse('draft-not-found');
  }
  const photos = await findDraftPhotos(db, key);
  return { draft, photos, recordings: await findDraftRecordings(db, key) };
};

/** The draft with links to those of its new photos and recordings that the server has. */
export const draftDetailsOf = (
  { draft, photos, recordings }: DraftToAnswer,
  { services: { links }, now }: LinkContext,
): DraftDetails => {
  const content = JSON.parse(draft.content) as DraftContent;
  const isNew = new Set(content.photos.map(({ sha256 }) => sha256));
  const added = (files: readonly ReceivedDraftFile[]) =>
    files.filter(({ sha256 }) => isNew.has(sha256));
  return {
    ...draft,
    content,
    received: added(photos).map((photo) => linkedPhoto(links, photo, now)),
    recordings: added(recordings).map((recording) => linkedRecording(links, recording, now)),
  };
};

/** The response with a draft; that with a long one is computed in a worker thread. */
export const answerDraft = async (
  found: DraftToAnswer,
  { services, now }: Pick<OpenContext, 'services' | 'now'>,
): Promise<{ data: DraftDetails } | CheckedAnswer> => {
  if (!isLarge(found.draft.content)) return { data: draftDetailsOf(found, { services, now }) };
  const program = new URL('long-draft-thread.ts', import.meta.url);
  const input: LongDraft = { ...found, secret: services.settings.secret, now };
  return new CheckedAnswer(await runInThread<Uint8Array>(program, input));
};
