/** Converts a stored deficiency to the response of `deficiency/details`. */
import type { DeficiencyDetails } from '#contract/deficiency/deficiency.ts';
import { photoUrl } from '#server/photo/photo-url.ts';
import { linkedVoiceNote } from '#server/recording/recording-url.ts';
import type { TransactionContext, LinkContext } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { type DeficiencyDetailsRow, findDeficiency } from './queries-details.ts';

/** Costs are stored in cents. */
export const dollars = (cents: number | null): number | null =>
  cents === null ? null : cents / 100;

const detailsOf = (
  { estimatedCents, actualCents, findings, repairPhotos, claims, ...rest }: DeficiencyDetailsRow,
  { services: { links }, now }: LinkContext,
): DeficiencyDetails => ({
  ...rest,
  estimatedCost: dollars(estimatedCents),
  actualCost: dollars(actualCents),
  findings: findings.map(({ pictures, voiceNote, ...finding }) => ({
    ...finding,
    ...(voiceNote && { voiceNote: linkedVoiceNote(voiceNote, { services: { links }, now }) }),
    pictures: pictures.map((id) => photoUrl(links, id, 'full', now)),
    thumbnails: pictures.map((id) => photoUrl(links, id, 'thumb', now)),
  })),
  claims: claims.map(({ photos, ...claim }) => ({
    ...claim,
    photos: photos.map((id) => ({
      id,
      url: photoUrl(links, id, 'full', now),
      thumbnail: photoUrl(links, id, 'thumb', now),
    })),
  })),
  repairPhotos: repairPhotos.map((photo) => ({
    ...photo,
    url: photoUrl(links, photo.id, 'full', now),
    thumbnail: photoUrl(links, photo.id, 'thumb', now),
  })),
});

/** Everything about one deficiency. @throws the refusal 'deficiency-not-found' */
export const readDeficiency = async (
  id: string,
  context: LinkContext & TransactionContext,
): Promise<DeficiencyDetails> => {
  const deficiency = await findDeficiency(context.db, id);
  if (!deficiency) throw refuse('deficiency-not-found');
  return detailsOf(deficiency, context);
};
