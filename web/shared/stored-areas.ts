/** Finds the areas of a label (the QR code on a door) in the cached areas of schools. */
import type { LabelledArea } from '#contract/area/area.ts';
import { hasAreaCode } from '#domain/inspection/area-code.ts';
import { findStoredResponse } from '#web/api/cache/stored-responses.ts';

type NamedPlace = { id: string; name: string };

/** One entry for each school that has the area. */
export async function findInStoredSchools(code: string): Promise<LabelledArea[]> {
  const schools = (await findStoredResponse('school/get', {}))?.data.schoolList ?? [];
  const areas = await Promise.all(
    schools.map(async (school) => {
      const stored = await findStoredResponse('school/facilities-get', { schoolId: school.id });
      return listAreas(stored?.data.schoolFacilityList ?? [], code, school);
    }),
  );
  return areas.flat();
}

/** Those of the places that have the code, as areas of the school. */
export const listAreas = (
  places: readonly NamedPlace[],
  code: string,
  school: NamedPlace,
): LabelledArea[] =>
  places
    .filter(({ id }) => hasAreaCode(id, code))
    .map(({ id, name }) => ({ id, name, schools: [school], deleted: false }));
