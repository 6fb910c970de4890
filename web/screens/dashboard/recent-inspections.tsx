import type { InspectionRow } from '#contract/inspection/inspection-list.ts';
import { invalidateCalls } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { ScoreCell } from '#web/ui/score/score-cell.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';

const columns: readonly Column<InspectionRow>[] = [
  {
    label: 'School',
    primary: true,
    cell: (row) => <NameLink to={`/inspections/${row.id}`}>{row.school}</NameLink>,
  },
  {
    label: 'Date',
    cell: ({ date }) => dayInWords(date),
    className: 'figures sm:whitespace-nowrap',
  },
  { label: 'Inspector', phone: 'none', cell: (row) => row.inspector },
  {
    label: 'Score',
    phone: 'spread',
    cell: ({ id, score, rating, computedRating, coverage }) => (
      <ScoreCell
        score={score}
        rating={rating}
        computed={computedRating}
        coverage={coverage}
        to={`/inspections/${id}`}
        isOneLine
      />
    ),
  },
];

export const newestFive = {
  page: 1,
  limit: 5,
  status: '',
  schoolName: '',
  inspectorName: '',
} as const;

/** The five newest inspections. */
export function RecentInspections() {
  const list = useCall('inspection/list', newestFive);
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
      // The retry also reloads the cards and the chart, which render nothing if they could not be
      // loaded.
      onRetry={() => void invalidateCalls('inspection')}
    />
  );
}
