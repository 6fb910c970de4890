import type { CallAnswer, CallInput } from '#contract/calls.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { ScoreBadge } from '#web/ui/score/score-badge.tsx';

type Inspection = CallAnswer<'inspection/list'>['data']['list'][number];

const columns: readonly Column<Inspection>[] = [
  {
    label: 'School',
    primary: true,
    cell: ({ id, school }) => <NameLink to={`/inspections/${id}`}>{school}</NameLink>,
  },
  {
    label: 'Inspected on',
    cell: ({ date }) => dayInWords(date),
    className: 'xl:whitespace-nowrap',
  },
  { label: 'Inspector', cell: ({ inspector }) => inspector },
  {
    label: 'Score',
    phone: 'first-line',
    cell: ({ score, rating, computedRating }) => (
      <ScoreBadge score={score} rating={rating} computed={computedRating} />
    ),
  },
];

/**
 * The inspections that were completed in the month or on the day of the list; renders nothing if
 * there are none.
 */
export function DoneList({
  input,
  onPage,
}: {
  input: CallInput<'inspection/list'>;
  onPage: (page: number) => void;
}) {
  const done = useCall('inspection/list', input, { keepPrevious: true });
  const { list, totalPages = 0 } = done.data?.data ?? {};
  if (!done.isError && (!list || (list.length === 0 && input.page === 1))) return null;
  return (
    <Card title="Inspected" flush>
      <Table
        caption="Inspections done on these days"
        columns={columns}
        rows={list}
        keyOf={({ id }) => id}
        empty="There are no more inspections on these days."
        failed={done.isError}
        onRetry={() => void done.refetch()}
      />
      {totalPages > 1 && (
        <Pagination
          label="Pages of the inspections"
          page={Number(input.page)}
          pages={totalPages}
          onPage={onPage}
        />
      )}
    </Card>
  );
}
