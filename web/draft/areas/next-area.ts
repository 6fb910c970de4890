import { evaluationStatus } from '#domain/inspection/inspection.ts';
import type { Draft, Place } from '#web/draft/draft.ts';
import { isUntouched } from '#web/draft/evaluation.ts';
import { wholeFacilities } from './area-count.ts';

/** The areas of the school that are not listed yet, in the order of the school. */
export const freePlaces = (draft: Draft, places: readonly Place[]): Place[] =>
  places.filter(({ id }) => !draft.evaluations.some(({ area }) => area === id));

/**
 * The rooms among these places whose facility was evaluated as a whole. These rooms count as
 * inspected.
 */
export const coveredRooms = ({ evaluations }: Draft, places: readonly Place[]): Place[] => {
  const evaluated = evaluations.filter((one) => evaluationStatus(one) !== 'Not Evaluated');
  return places.filter(({ facilityId }) => evaluated.some(({ area }) => area === facilityId));
};

/**
 * The areas of a school in the order of the last inspection. An area that was not inspected then is
 * placed after its predecessor in the school's own order, so that a new "Room 13" follows "Room
 * 12".
 */
export const inWalkingOrder = <Found extends Place>(
  places: readonly Found[],
  lastWalk: readonly string[],
): Found[] => {
  const known = new Map(places.map((place) => [place.id, place]));
  const walked = lastWalk.flatMap((area) => known.get(area) ?? []);
  const ordered = [...new Set(walked)];
  places.forEach((place, index) => {
    if (ordered.includes(place)) return;
    const before = places[index - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, place);
  });
  return ordered;
};

/**
 * The area to inspect after `area`: the next listed area without an entry or, if there is none, the
 * next unlisted area of the school, wrapping around at the end. null if none is left. Never a
 * facility with rooms, because its rooms are evaluated instead, and never a room whose facility was
 * evaluated as a whole.
 */
export const nextArea = (draft: Draft, places: readonly Place[], area: string): Place | null => {
  const here = draft.evaluations.findIndex((evaluation) => evaluation.area === area);
  const listed = [...draft.evaluations.slice(here + 1), ...draft.evaluations.slice(0, here + 1)];
  const planned = listed.find((one) => one.area !== area && isUntouched(one));
  if (planned) return { id: planned.area, name: planned.label };
  const at = places.findIndex(({ id }) => id === area);
  const around = [...places.slice(at + 1), ...places.slice(0, at + 1)];
  const skipped = [...wholeFacilities(places, places), ...coveredRooms(draft, places)];
  return freePlaces(draft, around).find((place) => !skipped.includes(place)) ?? null;
};
