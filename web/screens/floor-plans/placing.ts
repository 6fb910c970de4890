/** Changes of the rooms on a plan while they are placed. Coordinates are fractions from the top left. */
import type { FloorPlan, PlanPlace } from '#contract/floor-plan/floor-plan.ts';
import type { EvaluablePlace } from '#contract/school/place.ts';
import { roundFraction } from '#domain/school/floor-plan.ts';

export type Places = readonly PlanPlace[];

/**
 * Places a room, or moves one that is placed already. That keeps its position in the list, because a
 * marker whose element is moved in the page during a drag loses the pointer.
 */
export const placeRoom = (places: Places, area: string, x: number, y: number): Places => {
  const placed = { area, x: roundFraction(x), y: roundFraction(y) };
  return places.some((place) => place.area === area)
    ? places.map((place) => (place.area === area ? placed : place))
    : [...places, placed];
};

export const removeRoom = (places: Places, area: string): Places =>
  places.filter((place) => place.area !== area);

/** The rooms that are on no plan of the school, in the order of the school's list. */
export const findUnplaced = (
  rooms: readonly EvaluablePlace[],
  plans: readonly FloorPlan[],
  changed: { id: string; places: Places },
): EvaluablePlace[] => {
  const placed = new Set(
    plans
      .flatMap((plan) => (plan.id === changed.id ? changed.places : plan.places))
      .map(({ area }) => area),
  );
  return rooms.filter(({ id }) => !placed.has(id));
};

/** The room to place after `area`: the next one in the list that is not placed. */
export const nextAfter = (
  unplaced: readonly EvaluablePlace[],
  area: string,
): string | undefined => {
  const at = unplaced.findIndex(({ id }) => id === area);
  return (unplaced[at + 1] ?? unplaced.find(({ id }) => id !== area))?.id;
};

export const isSamePlaces = (one: Places, other: Places): boolean => {
  const byArea = (places: Places) =>
    JSON.stringify(
      places
        .map(({ area, x, y }) => [area, x, y] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  return byArea(one) === byArea(other);
};
