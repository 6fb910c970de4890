import { placeLabel } from '#domain/inspection/place-label.ts';
import type { Handler } from '#server/core/context.ts';
import { getPlaces } from './queries.ts';

/** The places of a school that an inspector can choose as the area of an evaluation. */
export const schoolFacilitiesGet: Handler<'school/facilities-get'> = async (
  { schoolId },
  { db },
) => {
  const places = await getPlaces(db, schoolId);
  return {
    schoolFacilityList: places.map(({ id, name, facilityId, facilityName, isFacility }) => ({
      id,
      name: placeLabel(name, facilityName),
      facilityId,
      isFacility,
    })),
  };
};
