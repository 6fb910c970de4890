import type { PlanEntry } from '#contract/capital-need/capital-need.ts';
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';

/**
 * Moves an entry to another year of the plan, or after it. With null, the year follows from its
 * dates again.
 */
export function useMoveEntry(): {
  move: (entry: PlanEntry, year: number | null) => void;
  isBusy: boolean;
} {
  const failed = { fallback: 'Changing the year failed, please try again.', onDone: () => {} };
  const deficiency = useMutationWithToast('capital-need/deficiency-year', failed);
  const need = useMutationWithToast('capital-need/update', {
    ...failed,
    // The list then shows what somebody else has saved, so that the year can be chosen again.
    onRefused: () => {
      void invalidateAfter('capital-need/update');
      return false;
    },
  });
  const move = (entry: PlanEntry, year: number | null) => {
    if (!entry.need) void deficiency.send({ id: entry.id, year });
    else {
      const { version } = entry.need;
      void need.send({ id: entry.id, chosenYear: year, version });
    }
  };
  return { move, isBusy: deficiency.isBusy || need.isBusy };
}
