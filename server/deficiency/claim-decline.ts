import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { readDeficiency } from './answer.ts';
import { authorOf } from './author.ts';
import { declineInWords } from './claim-in-words.ts';
import { addNote, lockDeficiencies } from './queries-change.ts';
import { decideClaim, lockWaitingClaim } from './queries-claims.ts';

/** Declines a reply; the deficiency does not change, but its history has the reply. */
export const deficiencyClaimDecline: Handler<'deficiency/claim-decline'> = async (
  { id, claimId, note },
  context,
) => {
  const { db, user } = context;
  const [before] = await lockDeficiencies(db, [id]);
  if (!before) throw refuse('deficiency-not-found');
  const claim = await lockWaitingClaim(db, { id, claimId });
  if (!claim) throw refuse('claim-not-found');
  await addNote(db, { id, by: authorOf(user), note: declineInWords(claim, note) });
  await decideClaim(db, claim, { state: 'Declined', note, userId: user.id });
  return { message: 'Reply declined', data: await readDeficiency(id, context) };
};
