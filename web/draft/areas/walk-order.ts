import { inFirstWalkOrder } from '#domain/inspection/walk-order.ts';
import type { Draft, Place } from '#web/draft/draft.ts';
import { withNewAreas } from './new-areas.ts';
import { inWalkingOrder } from './next-area.ts';

/**
 * The areas of a school in the order of the walk: as the person has ordered them or, without such
 * an order, as the last inspection walked, or else as a first walk is proposed. Areas that only
 * this device has are last, unless the person has ordered them.
 */
export const orderPlaces = (
  places: readonly Place[],
  {
    chosen,
    lastWalk,
    newAreas,
  }: {
    chosen: readonly string[] | null;
    lastWalk: readonly string[];
    newAreas?: readonly Place[] | undefined;
  },
): readonly Place[] => {
  const proposed = inFirstWalkOrder(places.map((place) => ({ ...place, label: place.name })));
  const own = new Map(places.map((place) => [place.id, place]));
  const base = proposed.flatMap(({ id }) => own.get(id) ?? []);
  return chosen
    ? inWalkingOrder(withNewAreas(base, newAreas), chosen)
    : withNewAreas(inWalkingOrder(base, lastWalk), newAreas);
};

/** Moves one element of a list to another position, from 0. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const item = list[from];
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
};

/**
 * The draft with its listed areas in this order of ids, because the next area is the next of the
 * list. Areas that the order does not have stay behind the one before them.
 */
export const withOrder = (draft: Draft, order: readonly string[]): Draft => {
  const listed = draft.evaluations.map((evaluation) => ({
    id: evaluation.area,
    name: evaluation.label,
    evaluation,
  }));
  return {
    ...draft,
    evaluations: inWalkingOrder(listed, order).map(({ evaluation }) => evaluation),
  };
};
