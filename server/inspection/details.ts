import type { Handler } from '../core/context.ts';
import { detailsOf } from './answer.ts';
import { missingInspection } from './missing.ts';
import { findInspection } from './queries.ts';

export const inspectionDetails: Handler<'inspection/details'> = async ({ id }, context) => {
  const inspection = await findInspection(context.db, id);
  if (!inspection) throw await missingInspection(context.db, id);
  return { data: detailsOf(inspection, context) };
};
