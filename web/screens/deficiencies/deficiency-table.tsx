import type { ReactNode } from 'react';
import type { ListedDeficiency } from '#contract/deficiency/deficiency.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import { openStateInWords, stateInWords } from '#domain/inspection/deficiency.ts';
import { markLabel } from '#domain/scoring/mark.ts';
import { nameWithDeparture } from '#domain/person/user.ts';
import { selectColumn } from '#web/shared/list/select-column.tsx';
import { DeficiencyCell, deficiencyLook } from '#web/shared/deficiency-cell.tsx';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { dayInWords } from '#web/ui/format/day.ts';
import { MarkBadge } from '#web/ui/score/mark-badge.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';
import type { Sort } from '#web/ui/list/sortable-heading.tsx';
import { type Column, NoValue, Table } from '#web/ui/list/table.tsx';
import { ClaimedBadge } from './claimed.tsx';
import { UnsafeBadge } from './unsafe.tsx';
import { RepeatBadge } from './repeat-badge.tsx';
import type { Selection } from '#web/shared/list/use-selection.ts';

const facts = (
  isLeaving: (row: ListedDeficiency) => boolean,
  addressOf: (row: ListedDeficiency) => string,
  isBySchool: boolean,
): readonly Column<ListedDeficiency>[] => [
  {
    label: 'Deficiency',
    primary: true,
    cell: (row) => (
      <DeficiencyCell
        to={addressOf(row)}
        category={row.category}
        comment={row.comment}
        badges={
          <>
            {isLeaving(row) && <Badge className="ml-2">Changed</Badge>}
            {row.repeat && <RepeatBadge className="ml-2" />}
            {row.unsafe && <UnsafeBadge className="ml-2" />}
            {row.claimed && <ClaimedBadge className="ml-2" />}
          </>
        }
      />
    ),
    className: deficiencyLook,
  },
  {
    id: 'place',
    label: isBySchool ? 'Area' : 'School and area',
    sort: 'school',
    cell: ({ school, area, state }) => (
      <>
        {state !== 'Open' && state !== 'Verified' && (
          <span className="sm:hidden">{stateInWords(state)} · </span>
        )}
        {isBySchool ? (
          <bdi>{area.label}</bdi>
        ) : (
          <>
            <span dir="auto" className="sm:block xl:line-clamp-1">
              {school}
            </span>
            <span className="sm:hidden"> · </span>
            <span dir="auto" className="text-muted sm:block sm:text-sm sm:leading-4.5">
              {area.label}
            </span>
          </>
        )}
      </>
    ),
    className:
      'sm:min-w-36 sm:leading-5 xl:min-w-50 max-sm:min-w-[min(8rem,100%)] max-sm:flex-1 max-sm:basis-0',
  },
  {
    id: 'mark',
    label: 'Mark and state',
    sort: 'priority',
    phone: 'first-line',
    cell: ({ mark, state }) =>
      // A verified deficiency is fixed, so its state has the badge; its former mark is plain text
      // below.
      state === 'Verified' ? (
        <>
          <StatusBadge status={state} />
          <span className="mt-0.5 block text-sm text-muted xl:mt-0 xl:leading-4.5 max-sm:sr-only">
            {markLabel[mark]}
          </span>
        </>
      ) : (
        <>
          <MarkBadge mark={mark} />
          <span className="mt-0.5 block text-sm text-muted xl:mt-0 xl:leading-4.5 max-sm:hidden">
            {openStateInWords(state)}
          </span>
        </>
      ),
  },
  {
    id: 'found',
    label: 'First found',
    sort: 'found',
    phone: 'none',
    wide: true,
    cell: ({ firstFound, timesFound }) => (
      <>
        <span className="block whitespace-nowrap">{dayInWords(firstFound)}</span>
        {timesFound > 1 && (
          <span className="block text-sm text-muted">in {timesFound} inspections</span>
        )}
      </>
    ),
    className: 'figures',
  },
  {
    id: 'due',
    label: 'Due',
    sort: 'due',
    phone: 'second-line',
    cell: (row) => (row.state === 'Verified' ? <NoValue /> : <Due row={row} />),
    className: 'figures',
  },
  {
    id: 'assignee',
    label: 'Assigned to',
    phone: 'none',
    wide: true,
    cell: ({ assignee, trade }) => (
      <>
        {assignee ? nameWithDeparture(assignee) : <span className="text-muted">Unassigned</span>}
        {trade && (
          <span dir="auto" className="block text-sm text-muted">
            {trade}
          </span>
        )}
      </>
    ),
    className: 'sm:min-w-24',
  },
  {
    id: 'last',
    label: 'Last found',
    isExtra: true,
    cell: ({ lastFound }) => <span className="whitespace-nowrap">{dayInWords(lastFound)}</span>,
    className: 'figures',
  },
  { id: 'trade', label: 'Trade', isExtra: true, cell: ({ trade }) => trade || '–' },
  {
    id: 'order',
    label: 'Work order',
    isExtra: true,
    cell: ({ workOrder }) => workOrder || '–',
    className: 'wrap-anywhere',
  },
];

/** The columns that can be chosen. */
export const deficiencyColumns = facts(
  () => false,
  () => '',
  false,
);

/** The due date, and a label if it has passed. A phone shows only one of the two. */
const Due = ({ row: { dueDate, overdue, state } }: { row: ListedDeficiency }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 xl:gap-y-0 max-sm:text-[0.8125rem] sm:flex-col sm:items-start">
    <span className={cx('whitespace-nowrap', overdue && 'max-sm:sr-only')}>
      <span className={state === 'Deferred' ? 'text-muted' : 'sm:sr-only'}>
        {state === 'Deferred' ? 'until ' : 'Due '}
      </span>
      {dayInWords(dueDate)}
    </span>
    {overdue && (
      <Badge tone="poor" className="xl:py-0">
        Overdue
      </Badge>
    )}
  </span>
);

const nameOf = ({ category, area, school }: ListedDeficiency): string =>
  `${categoryOf(category).formLabel} in ${area.label}, ${school}`;

const groupingParts = {
  school: {
    keyOf: ({ schoolId }: ListedDeficiency) => schoolId,
    title: ({ school, schoolId }: ListedDeficiency) => (
      <NameLink to={`/facilities/${schoolId}`}>{school}</NameLink>
    ),
  },
  trade: {
    keyOf: ({ trade }: ListedDeficiency) => trade,
    title: ({ trade }: ListedDeficiency) => trade || 'No trade',
  },
} as const;

/** The list; `selection` adds checkboxes, `rows` is undefined while loading. */
export function DeficiencyTable({
  caption = 'Deficiencies',
  rows,
  addressOf,
  selection,
  isLeaving,
  by,
  sort,
  chosen,
  empty,
  failed,
  onRetry,
}: {
  caption?: string;
  rows: readonly ListedDeficiency[] | undefined;
  addressOf: (row: ListedDeficiency) => string;
  selection: Selection<ListedDeficiency> | undefined;
  /** Whether a row is still shown although it no longer matches the filters. */
  isLeaving: (row: ListedDeficiency) => boolean;
  by: keyof typeof groupingParts | '';
  sort: Sort;
  /** Which columns are shown; the usual ones if it is left out. */
  chosen?: string;
  empty: ReactNode;
  failed: boolean;
  onRetry: () => void;
}) {
  const columns = facts(isLeaving, addressOf, by === 'school');
  return (
    // Narrow padding, because otherwise seven columns leave no room for the comment.
    <div className="sm:max-2xl:[&_:is(td,th)]:px-2">
      <Table
        caption={caption}
        columns={selection ? [selectColumn(selection, nameOf, 'none'), ...columns] : columns}
        chosen={chosen}
        rows={rows}
        keyOf={({ id }) => id}
        lookOf={(row) => (isLeaving(row) ? 'bg-sunken text-muted' : undefined)}
        grouping={by === '' ? undefined : groupingParts[by]}
        empty={empty}
        failed={failed}
        onRetry={onRetry}
        sort={sort}
      />
    </div>
  );
}
