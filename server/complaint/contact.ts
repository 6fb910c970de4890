import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { findComplainant } from './queries-details.ts';

export const complaintContact: Handler<'complaint/contact'> = async ({ id }, { db }) => {
  const found = await findComplainant(db, id);
  if (!found) throw refuse('complaint-not-found');
  return { data: found.complainant };
};
