import type { Handler } from '#server/core/context.ts';
import { getSchoolName } from '#server/school/queries.ts';
import { findLastTitle, findLastWalks, neverInspected } from './queries.ts';

/**
 * Returns what the next inspection takes over from the school's last one; empty values if there is
 * none.
 */
export const inspectionLastAreas: Handler<'inspection/last-areas'> = async (
  { schoolId },
  { db, user },
) => {
  await getSchoolName(db, schoolId);
  const last = (await findLastWalks(db, [schoolId])).get(schoolId) ?? neverInspected;
  return { data: { ...last, inspectorTitle: await findLastTitle(db, user) } };
};
