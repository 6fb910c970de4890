/** Learns the order of the walk: that in which the areas of a new inspection are entered. */
import type { Draft } from '#web/draft/draft.ts';
import type { DraftAction } from '#web/draft/draft-action.ts';
import { isUntouched } from '#web/draft/evaluation.ts';
import { withOrder } from './walk-order.ts';

/**
 * The area that the person has entered and leaves with this action. Not an area that was only looked
 * at, that was cancelled, or to which a finding was copied from elsewhere.
 */
const areaLeft = ({ evaluations, open }: Draft, action: DraftAction): string | undefined => {
  switch (action.type) {
    case 'keep':
    case 'leave':
    case 'open': {
      const left = evaluations.find(({ id }) => id === open?.id);
      return left && !isUntouched(left) ? left.area : undefined;
    }
    case 'restGood':
      // "All good" in the list of areas.
      return open === null ? action.area.id : undefined;
    default:
      return undefined;
  }
};

/** Records the area that the action leaves, if it does. */
export const withWalked = (before: Draft, after: Draft, action: DraftAction): Draft => {
  if (after === before || after.inspectionId !== null) return after;
  const area = areaLeft(before, action);
  const { walked = [] } = after;
  if (area === undefined || walked.includes(area)) return after;
  return { ...after, walked: [...walked, area] };
};

/**
 * A new inspection with its evaluations in the order of the walk; the same draft if they have it.
 * Evaluations of areas in which nobody entered anything stay behind the one before them.
 */
export const inWalkedOrder = (draft: Draft): Draft => {
  if (draft.inspectionId !== null || draft.walked === undefined) return draft;
  const ordered = withOrder(draft, draft.walked);
  const isSame = ordered.evaluations.every((one, index) => one === draft.evaluations[index]);
  return isSame ? draft : ordered;
};
