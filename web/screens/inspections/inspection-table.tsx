import { Eye, Pencil } from 'lucide-react';
import type { InspectionRow } from '#contract/inspection.ts';
import { CoverageNote } from '#web/ui/coverage.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { IconLink } from '#web/ui/icon-button.tsx';
import { ScoreBadge } from '#web/ui/score-badge.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

const columns: readonly Column<InspectionRow>[] = [
  { label: 'School', primary: true, cell: (row) => row.school },
  { label: 'Date', cell: (row) => dayInWords(row.date), className: 'figures sm:whitespace-nowrap' },
  { label: 'Inspector', cell: (row) => row.inspector },
  {
    label: 'Score',
    cell: (row) => (
      <>
        <ScoreBadge score={row.score} rating={row.rating} computed={row.computedRating} />
        <CoverageNote coverage={row.coverage} />
      </>
    ),
  },
];

const actions = (mayInspect: boolean): Column<InspectionRow> => ({
  label: 'Actions',
  actions: true,
  cell: (row) => (
    <>
      <IconLink
        to={`/inspections/${row.id}`}
        label={`View the inspection of ${row.school}`}
        icon={<Eye aria-hidden="true" />}
      />
      {mayInspect && (
        <IconLink
          to={`/new-inspection?inspectionId=${row.id}`}
          label={`Edit the inspection of ${row.school}`}
          icon={<Pencil aria-hidden="true" />}
        />
      )}
    </>
  ),
});

/** The list of inspections. `mayInspect` adds Edit; `rows` is undefined while loading. */
export function InspectionTable({
  rows,
  isFiltered,
  failed,
  onRetry,
  mayInspect,
}: {
  rows: readonly InspectionRow[] | undefined;
  isFiltered: boolean;
  failed: boolean;
  onRetry: () => void;
  mayInspect: boolean;
}) {
  return (
    <Table
      caption="Inspections"
      columns={[...columns, actions(mayInspect)]}
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
    />
  );
}
