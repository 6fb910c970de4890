import { plural } from '#domain/plural.ts';
import { cx } from '#web/ui/cx.ts';

/**
 * The number of rows that a list has on all its pages, announced when a filter changes it: '22
 * deficiencies'. Empty for an empty list, because its empty state already says so. Its line is
 * reserved while the list is loading.
 */
export function RowCount({
  list,
  one,
  many,
  note,
  isInHeading = false,
}: {
  list: { totalRows: number; hasMore?: boolean } | undefined;
  /** The noun for a row, and its plural if that is not formed with an s. */
  one: string;
  many?: string;
  /** A remark that applies to all rows. */
  note?: string | undefined;
  /** Whether it is in the heading of a card or in a toolbar, not in a line of its own. */
  isInHeading?: boolean;
}) {
  return (
    <p
      role="status"
      className={cx('text-sm text-muted empty:hidden', !isInHeading && 'px-4 py-1.5 sm:px-5')}
    >
      {list === undefined
        ? '\u00a0'
        : list.totalRows > 0 &&
          `${list.hasMore ? 'More than ' : ''}${plural(list.totalRows, one, many)}${note ? `, ${note}` : ''}`}
    </p>
  );
}
