import { MOST_REPAIR_PHOTOS } from '#domain/inspection/deficiency.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { withWebhookEvents } from '#server/ledger/webhook-events.ts';
import { readDeficiency } from './answer.ts';
import { authorOf } from './author.ts';
import { claimInWords } from './claim-in-words.ts';
import { changeDeficiencies, lockDeficiencies } from './queries-change.ts';
import { decideClaim, lockWaitingClaim } from './queries-claims.ts';
import { addRepairPhoto, countRepairPhotos } from './queries-photos.ts';

/**
 * Accepts a reply. A deficiency that an inspection has found fixed in the meantime stays Verified,
 * and gets only the note and the photos.
 */
export const deficiencyClaimAccept: Handler<'deficiency/claim-accept'> = async (
  { id, claimId },
  context,
) => {
  const { db, user, today } = context;
  const [before] = await lockDeficiencies(db, [id]);
  if (!before) throw refuse('deficiency-not-found');
  const claim = await lockWaitingClaim(db, { id, claimId });
  if (!claim) throw refuse('claim-not-found');
  if ((await countRepairPhotos(db, id)) + claim.photos.length > MOST_REPAIR_PHOTOS) {
    throw refuse('repair-photos-full');
  }
  const by = authorOf(user);
  const state = before.state === 'Verified' ? undefined : 'Repaired';
  const note = claimInWords(claim);
  await withWebhookEvents(db, user.accountId, [before], () =>
    changeDeficiencies(db, [id], { state }, { note, by, today }),
  );
  for (const photoId of claim.photos) await addRepairPhoto(db, { id, photoId, by });
  await decideClaim(db, claim, { state: 'Accepted', note: '', userId: user.id });
  return { message: 'Reply accepted', data: await readDeficiency(id, context) };
};
