import type { Handler } from '../core/context.ts';
import { getSchoolName } from '../school/queries.ts';
import { detailsOf } from './answer.ts';
import { findLastInspection } from './queries.ts';

/** What the next inspection of a school may start from; null before its first one. */
export const inspectionLast: Handler<'inspection/last'> = async ({ schoolId }, context) => {
  const inspection = await findLastInspection(context.db, schoolId);
  // Only a school that is there still is inspected again.
  await getSchoolName(context.db, schoolId);
  return { data: inspection ? detailsOf(inspection, context) : null };
};
