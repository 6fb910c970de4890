import type { Place } from '../draft.ts';

/**
 * The facilities with rooms among these places. They can be evaluated as a whole, but counts of
 * areas include their rooms instead (domain/coverage.ts).
 */
export const wholeFacilities = (shown: readonly Place[], places: readonly Place[]): Place[] => {
  const withRooms = new Set(places.map(({ facilityId }) => facilityId));
  return shown.filter(({ id }) => withRooms.has(id));
};

/** How many areas a school has: its rooms and zones, and each facility without any. */
export const areaCount = (places: readonly Place[]): number =>
  places.length - wholeFacilities(places, places).length;
