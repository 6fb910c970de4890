/** What each room is shown as on a floor plan while it is inspected. */
import { type RoomState, roomStateOf } from '#domain/inspection/room-state.ts';
import type { Draft, DraftEvaluation, Place } from '#web/draft/draft.ts';

const stateOf = (evaluation: DraftEvaluation | undefined): RoomState =>
  roomStateOf(
    evaluation && {
      notInspected: evaluation.notInspected,
      marks: evaluation.categories.map(({ status }) => status),
    },
  );

/**
 * The state of every place of the school. A room without marks of its own has the state of its
 * facility, if that was evaluated as a whole.
 */
export const readRoomStates = (
  { evaluations }: Draft,
  places: readonly Place[],
): ReadonlyMap<string, RoomState> => {
  const byArea = new Map(evaluations.map((evaluation) => [evaluation.area, evaluation]));
  return new Map(
    places.map(({ id, facilityId }) => {
      const own = stateOf(byArea.get(id));
      const isCovered = own === 'not-begun' && facilityId && byArea.has(facilityId);
      return [id, isCovered ? stateOf(byArea.get(facilityId)) : own];
    }),
  );
};
