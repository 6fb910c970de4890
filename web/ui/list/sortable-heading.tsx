import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';

/** The sort order of a list: a key, preceded by '-' for descending order. */
export type Sort = { value: string; onSort: (sort: string) => void };

const keyOf = (sort: string) => sort.replace(/^-/, '');

/** Returns the sort order in the opposite direction. */
const reverseSort = (sort: string) => (sort.startsWith('-') ? keyOf(sort) : `-${sort}`);

/**
 * The heading of a column by which the list can be sorted; the first click sets the sort order
 * `by`.
 */
export function SortableHeading({
  label,
  by,
  sort,
  className,
}: {
  label: string;
  by: string;
  sort: Sort;
  className: string;
}) {
  const isCurrent = keyOf(sort.value) === keyOf(by);
  const isDown = sort.value.startsWith('-');
  const Icon = !isCurrent ? ChevronsUpDown : isDown ? ArrowDown : ArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isCurrent ? (isDown ? 'descending' : 'ascending') : 'none'}
      className={className}
    >
      {/* Where a head is repeated on the next page, browsers print no buttons. */}
      <span className="hidden print:inline">{label}</span>
      <button
        type="button"
        onClick={() => sort.onSort(isCurrent ? reverseSort(sort.value) : by)}
        className={cx(
          '-mx-1.5 -my-1 print:hidden inline-flex min-h-8 items-center gap-1 rounded-control px-1.5 text-left font-medium hover:bg-neutral-soft hover:text-ink',
          isCurrent && 'text-ink',
        )}
      >
        {label}
        <Icon aria-hidden="true" className={cx('size-3.5 shrink-0', !isCurrent && 'opacity-60')} />
      </button>
    </th>
  );
}
