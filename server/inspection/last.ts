import type { Handler } from '#server/core/context.ts';
import { getSchoolName } from '#server/school/queries.ts';
import { detailsOf } from './answer.ts';
import { findLastInspection } from './queries.ts';

/** A school's last inspection, which can prefill the next one; null if there is none. */
export const inspectionLast: Handler<'inspection/last'> = async ({ schoolId }, context) => {
  const inspection = await findLastInspection(context.db, schoolId);
  // Refuses a school that does not exist or was deleted.
  await getSchoolName(context.db, schoolId);
  return { data: inspection ? detailsOf(inspection, context) : null };
};
