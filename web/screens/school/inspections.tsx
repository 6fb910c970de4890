import { Link } from 'wouter';
import type { InspectionRow } from '#contract/inspection/inspection-list.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { ScoreCell } from '#web/ui/score/score-cell.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { inputsOf } from './inputs.ts';

const columns: readonly Column<InspectionRow>[] = [
  {
    label: 'Date',
    primary: true,
    cell: ({ id, date }) => <NameLink to={`/inspections/${id}`}>{dayInWords(date)}</NameLink>,
  },
  { label: 'Inspector', phone: 'none', cell: ({ inspector }) => inspector },
  {
    label: 'Score',
    phone: 'spread',
    cell: ({ score, rating, computedRating, coverage }) => (
      <ScoreCell score={score} rating={rating} computed={computedRating} coverage={coverage} />
    ),
  },
  {
    label: 'Status',
    phone: 'second-line',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    label: 'Report',
    phone: 'none',
    cell: ({ reportId, reportStatus }) => (
      <NameLink to={`/reports?report=${reportId}`}>{reportStatus}</NameLink>
    ),
  },
];

/** The five newest inspections of the school. */
export function SchoolInspections({ schoolId }: { schoolId: string }) {
  const list = useCall('inspection/list', inputsOf(schoolId).inspections);
  return (
    <Card
      title="Last inspections"
      flush
      actions={
        <Link
          href={`/inspections?school=${schoolId}`}
          className="font-medium text-brand underline underline-offset-4"
        >
          View all inspections
        </Link>
      }
    >
      <Table
        caption="Last inspections"
        columns={columns}
        rows={list.data?.data.list}
        keyOf={({ id }) => id}
        skeletonRows={2}
        empty={<EmptyState title="No inspections found." />}
        failed={list.isError}
        onRetry={() => void list.refetch()}
      />
    </Card>
  );
}
