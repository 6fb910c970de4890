import { facilitiesOf } from '#domain/inspection/coverage.ts';
import type { Place } from '#web/draft/draft.ts';

/**
 * Of the `shown` places, the facilities that can be evaluated as a whole, but are not counted as
 * areas unless they are (domain/inspection/coverage.ts).
 */
export const wholeFacilities = (shown: readonly Place[], places: readonly Place[]): Place[] => {
  const ids = new Set(facilitiesOf(places).map(({ id }) => id));
  return shown.filter(({ id }) => ids.has(id));
};

/** How many areas a school has: its rooms and zones, or its facilities if it has no others. */
export const countAreas = (places: readonly Place[]): number =>
  places.length - facilitiesOf(places).length;
