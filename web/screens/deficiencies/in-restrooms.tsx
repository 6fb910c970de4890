import type { ReactNode } from 'react';
import { groupOf } from '#domain/group.ts';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { inputOf, type ListState, type State } from './state.ts';

/**
 * Whether the list is narrowed to the category of restrooms, or to its group: somebody who looks for all that is
 * wrong in restrooms would miss a blocked drain, which counts under another category.
 */
export const isOfRestrooms = ({ category, group }: ListState['state']): boolean =>
  category === 'restrooms' || group === groupOf('restrooms');

/** The filters of the list without its category: everything found in restrooms. */
const ofAllCategories = (state: State) =>
  ({ category: '', group: '', search: `${state.search} restroom`.trim(), page: 1 }) as const;

/** How many deficiencies in restrooms the list does not show, because they count under other categories. */
function useOthers(state: State): number {
  const inAll = { ...state, ...ofAllCategories(state) };
  const { category, group } = state;
  const all = useCall('deficiency/list', inputOf(inAll));
  const shown = useCall('deficiency/list', inputOf({ ...inAll, category, group }));
  if (!all.data || !shown.data) return 0;
  return all.data.data.totalRows - shown.data.data.totalRows;
}

const sentence = (others: number): string =>
  `${plural(others, 'more deficiency in a restroom counts', 'more deficiencies in restrooms count')} under other categories.`;

/** Leads from a list of that category or group to all findings in restrooms, if it lacks any. */
export function InRestrooms({ list: { state, change } }: { list: ListState }) {
  const others = useOthers(state);
  if (others === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 pt-3 sm:px-5">
      {sentence(others)}
      <Button onClick={() => change(ofAllCategories(state))}>Show All in Restrooms</Button>
    </p>
  );
}

/** Shown instead of `InRestrooms` if the list has no rows; `otherwise` if there are none at all. */
export function NoneInRestrooms({
  list: { state, change },
  otherwise,
}: {
  list: ListState;
  otherwise: ReactNode;
}) {
  const others = useOthers(state);
  if (others === 0) return otherwise;
  return (
    <EmptyState
      title="No deficiencies found with these filters."
      hint={sentence(others)}
      action={
        <Button variant="primary" onClick={() => change(ofAllCategories(state))}>
          Show All in Restrooms
        </Button>
      }
    />
  );
}
