import type { Handler } from '../core/context.ts';
import { getSchoolName } from '../school/queries.ts';
import { findLastAreas } from './queries.ts';

/**
 * The areas of each school's last inspection, which can prefill the next one; empty before the
 * first.
 */
export const inspectionLastAreas: Handler<'inspection/last-areas'> = async (
  { schoolId },
  { db },
) => {
  await getSchoolName(db, schoolId);
  const areas = await findLastAreas(db, [schoolId]);
  return { data: { areas: areas.get(schoolId) ?? [] } };
};
