import type { DraftDetails } from '#contract/draft/draft.ts';
import type { LinkContext } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { mapInPieces } from '#server/core/pieces.ts';
import { refuse } from '#server/core/refusals.ts';
import { linkedPhoto } from '#server/photo/photo-url.ts';
import type { DraftKey } from './queries.ts';
import { findDraft, findDraftPhotos } from './queries-read.ts';

/** A draft with its content, and links to those of its new photos that the server has. */
export const getDraft = async (
  db: Transaction,
  key: DraftKey,
  { services: { links }, now }: LinkContext,
): Promise<DraftDetails> => {
  const draft = await findDraft(db, key);
  if (!draft) throw refuse('draft-not-found');
  const isNew = new Set(draft.content.photos.map(({ sha256 }) => sha256));
  const known = (await findDraftPhotos(db, key)).filter(({ sha256 }) => isNew.has(sha256));
  const received = await mapInPieces(known, (photo) => linkedPhoto(links, photo, now));
  return { ...draft, received };
};
