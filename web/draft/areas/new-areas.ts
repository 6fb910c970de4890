import type { Place } from '#web/draft/draft.ts';

/** The areas of the school, together with new ones that only this device has so far. */
export const withNewAreas = (
  places: readonly Place[],
  newAreas: readonly Place[] = [],
): readonly Place[] => {
  const missing = newAreas.filter((area) => !places.some(({ id }) => id === area.id));
  return missing.length === 0 ? places : [...places, ...missing];
};
