import type { Place } from '../draft.ts';

/**
 * Of the `shown` places, the facilities that have rooms. They can be evaluated as a whole, but are
 * not counted as areas: their rooms are (domain/inspection/coverage.ts).
 */
export const wholeFacilities = (shown: readonly Place[], places: readonly Place[]): Place[] => {
  const withRooms = new Set(places.map(({ facilityId }) => facilityId));
  return shown.filter(({ id }) => withRooms.has(id));
};

/** How many areas a school has: its rooms and zones, and its facilities without rooms and zones. */
export const countAreas = (places: readonly Place[]): number =>
  places.length - wholeFacilities(places, places).length;
