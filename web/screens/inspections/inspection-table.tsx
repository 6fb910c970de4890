import { Eye, Pencil, RotateCcw } from 'lucide-react';
import type { InspectionRow } from '#contract/inspection/inspection-list.ts';
import { isFrozen } from '#domain/report/report.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { ScoreCell } from '#web/ui/score/score-cell.tsx';
import type { Sort } from '#web/ui/list/sortable-heading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';

const columnsFor = (chosen: string): readonly Column<InspectionRow>[] => [
  {
    label: 'School',
    primary: true,
    sort: 'school',
    cell: (row) => <NameLink to={`/inspections/${row.id}`}>{row.school}</NameLink>,
    className: 'sm:min-w-32 lg:min-w-36',
  },
  {
    id: 'date',
    label: 'Date',
    sort: '-date',
    cell: ({ date, inspector }) => (
      <>
        <span className="figures sm:block sm:whitespace-nowrap">{dayInWords(date)}</span>
        {/* The inspector is shown here on screens that have no room for the column of inspectors.
         */}
        {chosen === '' && (
          <span className="text-sm wrap-anywhere text-muted max-sm:hidden xl:hidden">
            <bdi>{inspector}</bdi>
          </span>
        )}
      </>
    ),
  },
  { id: 'inspector', label: 'Inspector', phone: 'none', wide: true, cell: (row) => row.inspector },
  {
    id: 'score',
    label: 'Score',
    sort: 'score',
    phone: 'spread',
    cell: ({ score, rating, computedRating, coverage }) => (
      <ScoreCell
        score={score}
        rating={rating}
        computed={computedRating}
        coverage={coverage}
        isOneLine
      />
    ),
  },
  {
    id: 'status',
    label: 'Status',
    sort: '-status',
    phone: 'second-line',
    cell: ({ status, reportStatus }) => (
      <>
        <StatusBadge status={status} />
        {isFrozen(reportStatus) && (
          <span className="block text-sm text-muted max-sm:hidden">Report final</span>
        )}
      </>
    ),
    // The text is so small that 'Remediation Needed' fits next to the date and the coverage.
    className: 'max-sm:[&>span]:text-xs',
  },
];

export const inspectionColumns = columnsFor('');

const actions = (mayInspect: boolean): Column<InspectionRow> => ({
  label: 'Actions',
  actions: true,
  phone: 'none',
  cell: (row) => (
    <>
      <IconLink
        to={`/inspections/${row.id}`}
        label={`View the inspection of ${row.school}`}
        icon={<Eye aria-hidden="true" />}
      />
      <EditLink row={row} mayInspect={mayInspect} />
    </>
  ),
});

/**
 * The link to the form. If the report is final, the form only offers to reopen it, so the link is
 * then shown only to people who may do that.
 */
function EditLink({ row, mayInspect }: { row: InspectionRow; mayInspect: boolean }) {
  const mayReopen = useCan('reopenReport');
  const to = `/new-inspection?inspectionId=${row.id}`;
  if (isFrozen(row.reportStatus)) {
    return mayReopen ? (
      <IconLink
        to={to}
        label={`Reopen the inspection of ${row.school}`}
        icon={<RotateCcw aria-hidden="true" />}
      />
    ) : null;
  }
  return mayInspect ? (
    <IconLink
      to={to}
      label={`Edit the inspection of ${row.school}`}
      icon={<Pencil aria-hidden="true" />}
    />
  ) : null;
}

/** The list of inspections. `mayInspect` adds Edit; `rows` is undefined while loading. */
export function InspectionTable({
  rows,
  isFiltered,
  failed,
  onRetry,
  mayInspect,
  sort,
  chosen,
}: {
  rows: readonly InspectionRow[] | undefined;
  isFiltered: boolean;
  failed: boolean;
  onRetry: () => void;
  mayInspect: boolean;
  sort: Sort;
  /** Which columns are shown. */
  chosen: string;
}) {
  return (
    <Table
      caption="Inspections"
      columns={[...columnsFor(chosen), actions(mayInspect)]}
      chosen={chosen}
      rows={rows}
      keyOf={(row) => row.id}
      empty={
        <EmptyState
          title="No inspections found with the current filters"
          hint={
            isFiltered
              ? 'Try another word or status, or clear the filters.'
              : 'An inspection appears here as soon as it is saved.'
          }
        />
      }
      failed={failed}
      onRetry={onRetry}
      sort={sort}
    />
  );
}
