import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { detailsOf } from './answer.ts';
import { findInspection } from './queries.ts';

export const inspectionDetails: Handler<'inspection/details'> = async ({ id }, context) => {
  const inspection = await findInspection(context.db, id);
  if (!inspection) throw refuse('inspection-not-found');
  return { data: detailsOf(inspection, context) };
};
