// A table. Below 640 px it is shown as a list whose rows have two lines, if its columns have the
// property `phone`, which is the place of the column in these two lines. Other tables are shown as
// a stack of cards. The ARIA roles are explicit, because `display: block` removes the native ones.
import { Fragment, type Key, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { chosenColumns } from './chosen-columns.ts';
import { followName, followNameInTab } from './follow-name.ts';
import { GroupRow } from './group-row.tsx';
import { makeFocusable } from './make-focusable.ts';
import { type Sort, SortableHeading } from './sortable-heading.tsx';
import { EmptyState, FailedState, Skeleton } from '#web/ui/states.tsx';

export type Column<Row> = {
  /** Names the column in the URL if people can choose whether it is shown (chosen-columns.ts). */
  id?: string | undefined;
  /** Whether the column is shown only if somebody chooses it. */
  isExtra?: boolean | undefined;
  /** The heading of the column, and the label of its value on a card. */
  label: string;
  /** Shown in the heading instead of the label, for example a checkbox. */
  heading?: ReactNode;
  cell: (row: Row) => ReactNode;
  /**
   * Whether the column has the name of the row: its header cell, and the title of its card. At most
   * one column may have it.
   */
  primary?: boolean | undefined;
  /** Whether the column's digits are right-aligned. */
  numeric?: boolean | undefined;
  /** Whether the column has long text, which a card shows below its label, not next to it. */
  prose?: boolean | undefined;
  /** Whether the column has buttons. They are at the end of a row, or at the bottom of a card. */
  actions?: boolean | undefined;
  /** The sort order that a click on the heading sets; with '-' in front it starts descending. */
  sort?: string | undefined;
  /**
   * The position in a two-line row: at the start of the first line (a checkbox), at the end of the
   * first or second line, or hidden because the row's page shows the value. 'spread' lets the parts
   * of the cell decide (score-cell.tsx). Without a position, the column is in the second line.
   */
  phone?: 'start' | 'first-line' | 'second-line' | 'spread' | 'none' | undefined;
  /** Shown before the value in the second line of a two-line row, if a number needs a name. */
  phoneLabel?: string | undefined;
  /**
   * Whether the column is hidden below 1280 px, because the row's page shows the value. (The menu
   * next to a table appears at 1024 px.)
   */
  wide?: boolean | undefined;
  className?: string | undefined;
};

/** Shown for a missing value; in a two-line row it is omitted. */
export const NoValue = () => <span className="max-sm:hidden">–</span>;

type TableProps<Row> = {
  /** The table's content, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Which columns are shown, as in chosen-columns.ts. */
  chosen?: string | undefined;
  /** undefined while loading. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => Key;
  /** Classes of a row that differs, for example a new one. */
  lookOf?: ((row: Row) => string | undefined) | undefined;
  /** Shown when there are no rows: a sentence, or an EmptyState. */
  empty: ReactNode;
  failed?: boolean | undefined;
  onRetry?: (() => void) | undefined;
  skeletonRows?: number | undefined;
  sort?: Sort | undefined;
  grouping?: Grouping<Row> | undefined;
};

/** Gives each sequence of rows with the same key a heading. */
export type Grouping<Row> = { keyOf: (row: Row) => Key; title: (row: Row) => ReactNode };

/** Rows have two lines on a phone if at least one column has a position in these lines. */
const hasTwoLines = <Row,>(columns: readonly Column<Row>[]) =>
  columns.some(({ phone, phoneLabel }) => phone !== undefined || phoneLabel !== undefined);

function cellLook<Row>(column: Column<Row>, isTwoLines: boolean): string {
  return isTwoLines ? cx(lineLook(column), deskLook(column), column.className) : cardLook(column);
}

const deskLook = <Row,>(column: Column<Row>): string =>
  cx(
    'align-middle sm:px-2 sm:py-2 xl:py-0.5 xl:leading-5 sm:first:pl-5 sm:last:pr-3 xl:px-3 xl:last:pr-5',
    column.numeric && 'figures sm:text-right',
    column.primary && 'text-start font-medium',
    column.actions && 'sm:text-right sm:whitespace-nowrap print:hidden',
    column.wide && 'max-xl:hidden',
  );

/** The CSS order of a cell in a two-line row; the line break of the row has order 3. */
const lineLook = <Row,>({ primary, actions, phone }: Column<Row>): string => {
  if (phone === 'none') return 'max-sm:hidden';
  if (phone === 'spread') return 'max-sm:contents';
  if (phone === 'start') return 'max-sm:order-none max-sm:-my-1.5';
  if (primary) return 'max-sm:order-1 max-sm:flex-1 max-sm:basis-0 max-sm:min-w-[min(5.5rem,100%)]';
  const action = actions && 'max-sm:-my-1.5 max-sm:-mr-2';
  if (phone === 'second-line') return cx('max-sm:order-5 max-sm:ml-auto', action);
  if (actions || phone === 'first-line')
    return cx('max-sm:order-2 max-sm:max-w-[max(60%,min(9.5rem,100%))]', action);
  return 'max-sm:order-4 max-sm:text-[0.8125rem] max-sm:text-muted max-sm:empty:hidden';
};

function cardLook<Row>(column: Column<Row>): string {
  return cx(
    'px-4 py-1 align-middle sm:px-2 sm:py-2 xl:py-0.5 xl:leading-5 sm:first:pl-5 sm:last:pr-3 xl:px-3 xl:last:pr-5 max-sm:flex',
    column.numeric && 'figures sm:text-right',
    column.primary && 'text-start font-medium max-sm:order-first max-sm:pt-3 max-sm:text-base',
    column.actions
      ? 'max-sm:justify-end max-sm:gap-1 max-sm:pb-2 sm:text-right sm:whitespace-nowrap print:hidden'
      : 'max-sm:justify-between max-sm:gap-4 max-sm:last:pb-3',
    column.prose && 'max-sm:flex-col max-sm:gap-0 max-sm:[&>span]:text-left',
    column.className,
  );
}

/** The value, in its own direction if it is a plain text; on a card, its label comes first. */
function Line<Row>({
  column,
  isTwoLines,
  children: value,
}: {
  column: Column<Row>;
  isTwoLines: boolean;
  children: ReactNode;
}) {
  const children = value && typeof value === 'string' ? <bdi>{value}</bdi> : value;
  if (column.phoneLabel !== undefined) {
    return (
      <>
        <span aria-hidden="true" className="sm:hidden">
          {column.phoneLabel}{' '}
        </span>
        {children}
      </>
    );
  }
  if (column.primary || column.actions || isTwoLines) return children;
  return (
    <>
      <span aria-hidden="true" className="shrink-0 text-sm text-muted sm:hidden">
        {column.label}
      </span>
      <span className="min-w-0 wrap-break-word max-sm:text-right">{children}</span>
    </>
  );
}

function Head<Row>({ columns, sort }: Pick<TableProps<Row>, 'columns' | 'sort'>) {
  return (
    <thead role="rowgroup" className="max-sm:sr-only">
      <tr role="row" className="border-b border-line">
        {columns.map((column) => {
          const look = cx(
            'px-2 py-2.5 xl:py-1.5 text-[0.8125rem] font-medium text-muted first:pl-5 last:pr-3 xl:px-3 xl:whitespace-nowrap xl:last:pr-5',
            column.numeric || column.actions ? 'text-right' : 'text-left',
            column.wide && 'max-xl:hidden',
            column.actions && 'print:hidden',
          );
          return sort && column.sort ? (
            <SortableHeading
              key={column.label}
              label={column.label}
              by={column.sort}
              sort={sort}
              className={look}
            />
          ) : (
            <th key={column.label} role="columnheader" scope="col" className={look}>
              {column.heading ?? column.label}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, rows, keyOf, empty, failed, onRetry, skeletonRows = 5 } = props;
  const { sort, grouping, lookOf } = props;
  const columns = chosenColumns(props.columns, props.chosen ?? '');
  const isTwoLines = hasTwoLines(props.columns);
  if (failed) return <FailedState onRetry={onRetry} />;
  if (rows?.length === 0) {
    return typeof empty === 'string' ? <EmptyState title={empty} /> : <>{empty}</>;
  }
  return (
    // Positioned, because hidden texts in the table would otherwise widen the page.
    <div ref={makeFocusable} className="relative w-full overflow-x-auto max-sm:overflow-visible">
      {rows === undefined && (
        <span role="status" className="sr-only">
          Loading {caption}
        </span>
      )}
      <table
        role="table"
        aria-busy={rows === undefined}
        className="w-full border-collapse max-sm:block"
      >
        <caption className="sr-only">{caption}</caption>
        <Head columns={columns} sort={sort} />
        <tbody role="rowgroup" className="max-sm:block">
          {rows
            ? rows.map((row, at) => {
                const last = rows[at - 1];
                const isFirst = !last || grouping?.keyOf(last) !== grouping?.keyOf(row);
                return (
                  <Fragment key={keyOf(row)}>
                    {grouping && isFirst && (
                      <GroupRow title={grouping.title(row)} span={columns.length} />
                    )}
                    <TableRow
                      row={row}
                      columns={columns}
                      isTwoLines={isTwoLines}
                      look={lookOf?.(row)}
                    />
                  </Fragment>
                );
              })
            : Array.from({ length: skeletonRows }, (_, line) => (
                <tr key={line} role="row" className={isTwoLines ? twoLineRow : cardRow}>
                  {columns.map((column) => (
                    <td key={column.label} role="cell" className={cellLook(column, isTwoLines)}>
                      <Line column={column} isTwoLines={isTwoLines}>
                        <Skeleton
                          className={cx(
                            'my-2.5 w-full max-w-36 max-sm:my-1 max-sm:w-28',
                            (column.numeric || column.actions) && 'ml-auto',
                          )}
                        />
                      </Line>
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

const anyRow = 'border-b border-line last:border-b-0 h-[3.25rem] max-sm:h-auto xl:h-12';
const cardRow = cx(anyRow, 'max-sm:flex max-sm:flex-col');
const twoLineRow = cx(
  anyRow,
  'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2 max-sm:gap-y-0.5 max-sm:px-4 max-sm:py-2.5',
  "max-sm:before:order-3 max-sm:before:basis-full max-sm:before:content-['']",
);

function TableRow<Row>({
  row,
  columns,
  isTwoLines,
  look: ownLook,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  isTwoLines: boolean;
  look: string | undefined;
}) {
  const rowLook = isTwoLines ? twoLineRow : cardRow;
  return (
    // For a pointer only; with the keyboard, users reach the link in the row.
    <tr
      role="row"
      className={cx(
        rowLook,
        'transition-colors has-[th_:is(a,button)]:cursor-pointer',
        ownLook ?? 'hover:bg-sunken/60',
      )}
      onClick={followName}
      onAuxClick={followNameInTab}
    >
      {columns.map((column) => {
        const content = (
          <Line column={column} isTwoLines={isTwoLines}>
            {column.cell(row)}
          </Line>
        );
        const look = cellLook(column, isTwoLines);
        return column.primary ? (
          <th key={column.label} role="rowheader" scope="row" className={look}>
            {content}
          </th>
        ) : (
          <td key={column.label} role="cell" className={look}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}
