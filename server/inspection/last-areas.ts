import type { Handler } from '../core/context.ts';
import { getSchoolName } from '../school/queries.ts';
import { findLastAreas } from './queries.ts';

/** Which areas the next inspection of a school may start from; none before its first one. */
export const inspectionLastAreas: Handler<'inspection/last-areas'> = async (
  { schoolId },
  { db },
) => {
  await getSchoolName(db, schoolId);
  const areas = await findLastAreas(db, [schoolId]);
  return { data: { areas: areas.get(schoolId) ?? [] } };
};
