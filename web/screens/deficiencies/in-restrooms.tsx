import { categoryOf } from '#domain/instrument/category.ts';
import { groupOf } from '#domain/instrument/group.ts';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { DeficiencyTable } from './deficiency-table.tsx';
import { inputOf, type ListState, type Sort } from './state.ts';

/**
 * Whether the list is filtered by the category of restrooms or by its group. Somebody who looks for
 * everything that is wrong in restrooms would then miss a blocked drain, for example, which belongs
 * to another category.
 */
export const isOfRestrooms = ({ category, group }: ListState['state']): boolean =>
  category === 'restrooms' || group === groupOf('restrooms');

/**
 * Shown below a list that is filtered by the category of restrooms or by its group: the
 * deficiencies in restrooms that belong to other categories. Renders nothing if there are none.
 */
export function InRestrooms({
  list: { state, change },
  addressOf,
}: {
  list: ListState;
  addressOf: (row: { id: string }) => string;
}) {
  const { category, group } = state;
  // Finds everything in restrooms: the filters of the list, without its category and group, and
  // with the search for "restroom".
  const inAll = {
    category: '',
    group: '',
    search: `${state.search} restroom`.trim(),
    page: 1,
  } as const;
  const all = useCall('deficiency/list', inputOf({ ...state, ...inAll }));
  const shown = useCall('deficiency/list', inputOf({ ...state, ...inAll, category, group }));
  if (!all.data || !shown.data) return null;
  const others = all.data.data.totalRows - shown.data.data.totalRows;
  if (others === 0) return null;
  // The deficiencies of other categories on the first page of the result. The button shows the
  // whole result: the deficiencies in restrooms of all categories.
  const rows = all.data.data.list.filter((row) =>
    group ? categoryOf(row.category).group !== group : row.category !== category,
  );
  return (
    <section aria-label="Also in restrooms" className="border-t border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-3 pb-2 sm:px-5">
        <p className="font-medium">
          {plural(
            others,
            'more deficiency in a restroom counts',
            'more deficiencies in restrooms count',
          )}{' '}
          under other categories.
        </p>
        <Button onClick={() => change(inAll)}>Show All in Restrooms</Button>
      </div>
      {rows.length > 0 && (
        <DeficiencyTable
          caption="Deficiencies of other categories in restrooms"
          rows={rows}
          addressOf={addressOf}
          isLeaving={() => false}
          selection={undefined}
          by=""
          sort={{
            value: state.by || state.sort,
            onSort: (sort) => change({ sort: sort as Sort, by: '', page: 1 }),
          }}
          empty={null}
          failed={false}
          onRetry={() => {}}
        />
      )}
    </section>
  );
}
