import { recordFactor } from '#server/core/audit.ts';
import type { Services } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import type { SignedInUser } from '#server/core/who.ts';
import { notifyOfFactor } from '#server/mail/notices.ts';
import { type FactorHolder, removeFactors } from './queries.ts';

/** Removes the second factor of somebody who lost it; an email to them says who did it. */
export const resetFactor = async (
  db: Transaction,
  services: Services,
  holder: FactorHolder | undefined,
  by: SignedInUser,
): Promise<{ message: string }> => {
  if (!holder) throw refuse('user-not-found');
  if (!holder.hasFactor) throw refuse('no-factor');
  await removeFactors(db, holder.id);
  await recordFactor(db, 'factor-reset', holder, { factor: 'all' });
  await notifyOfFactor(db, services, holder, { kind: 'reset', by: by.fullName });
  return { message: 'The second factor was reset.' };
};
