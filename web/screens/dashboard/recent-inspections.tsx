import { Link } from 'wouter';
import type { InspectionRow } from '#contract/inspection.ts';
import { invalidateCalls } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { CoverageNote } from '#web/ui/coverage.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { ScoreBadge } from '#web/ui/score-badge.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

const columns: readonly Column<InspectionRow>[] = [
  {
    label: 'School',
    primary: true,
    cell: (row) => (
      <Link href={`/inspections/${row.id}`} className="hover:underline">
        {row.school}
      </Link>
    ),
  },
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

/** The five newest inspections. */
export function RecentInspections() {
  const list = useCall('inspection/list', {
    page: 1,
    limit: 5,
    status: '',
    schoolName: '',
    inspectorName: '',
  });
  return (
    <Table
      caption="Recent inspections"
      columns={columns}
      rows={list.data?.data.list}
      keyOf={(row) => row.id}
      empty={
        <EmptyState
          title="No inspections found."
          hint="An inspection appears here as soon as it is saved."
        />
      }
      failed={list.isError}
      // Also reloads the cards and the chart, which render nothing after an error.
      onRetry={() => void invalidateCalls('inspection')}
    />
  );
}
