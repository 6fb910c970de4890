import { groupOf } from '#domain/group.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { ListState } from './state.ts';

/**
 * Whether the list is narrowed to the category of restrooms, or to its group: somebody who looks for all that is
 * wrong in restrooms would miss a blocked drain, which counts under another category.
 */
export const isOfRestrooms = ({ category, group }: ListState['state']): boolean =>
  category === 'restrooms' || group === groupOf('restrooms');

const HINT = 'Other findings in restrooms, such as a blocked drain, count under other categories.';

const search = ({ change }: ListState): void =>
  change({ category: '', group: '', search: 'restroom', page: 1 });

/** Leads from a list of that category or group to all findings in restrooms. */
export const InRestrooms = ({ list }: { list: ListState }) => (
  <p className="flex flex-wrap items-center gap-x-2 px-4 pt-2 text-sm text-muted sm:px-5">
    {HINT}
    <Button variant="link" className="-mx-4" onClick={() => search(list)}>
      Search for “restroom”
    </Button>
  </p>
);

/** Shown instead of `InRestrooms` if the list has no rows. */
export const NoneInRestrooms = ({ list }: { list: ListState }) => (
  <EmptyState
    title="No deficiencies found with these filters."
    hint={HINT}
    action={
      <Button variant="primary" onClick={() => search(list)}>
        Search for “restroom”
      </Button>
    }
  />
);
