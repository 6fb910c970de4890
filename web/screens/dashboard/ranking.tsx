import { School } from 'lucide-react';
import { useSearch } from 'wouter';
import type { RankedSchool } from '#contract/inspection/dashboard.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useListState } from '#web/shared/list/list-state.ts';
import { Card } from '#web/ui/card.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { ScoreCell } from '#web/ui/score/score-cell.tsx';
import { ScoreChange } from '#web/ui/score/score-change.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { rankingInput, stateParams } from './ranking-state.ts';

const columns: readonly Column<RankedSchool>[] = [
  {
    label: 'School',
    primary: true,
    sort: 'school',
    cell: ({ id, name }) => <NameLink to={`/facilities/${id}`}>{name}</NameLink>,
  },
  {
    label: 'Rating and score',
    sort: 'rating',
    phone: 'spread',
    cell: ({ inspectionId, score, rating, computedRating, coverage }) => (
      <ScoreCell
        score={score}
        rating={rating}
        computed={computedRating}
        coverage={coverage}
        to={`/inspections/${inspectionId}`}
      />
    ),
  },
  {
    label: 'Change',
    sort: 'change',
    numeric: true,
    cell: ({ id, inspectionId, previousInspectionId, change }) => (
      <NameLink
        to={
          previousInspectionId === null
            ? `/inspections?school=${id}`
            : `/inspections/${inspectionId}/compare/${previousInspectionId}?from=dashboard`
        }
      >
        <ScoreChange change={change} />
      </NameLink>
    ),
  },
  {
    label: 'Extreme',
    sort: '-extreme',
    numeric: true,
    cell: ({ id, extreme }) => <Deficiencies schoolId={id} count={extreme} words="extreme" />,
  },
  {
    label: 'Open',
    sort: '-open',
    numeric: true,
    cell: ({ id, open }) => <Deficiencies schoolId={id} count={open} words="open" />,
  },
];

/**
 * The number of open deficiencies of a school, with a link to their list. On a phone the number has
 * a label.
 */
function Deficiencies({
  schoolId,
  count,
  words,
}: {
  schoolId: string;
  count: number;
  words: 'extreme' | 'open';
}) {
  if (count === 0) {
    return (
      <span className="text-muted">
        0<span className="sm:hidden"> {words}</span>
      </span>
    );
  }
  return (
    <NameLink to={`/deficiencies?school=${schoolId}${words === 'extreme' ? '&mark=Poor' : ''}`}>
      <span className={words === 'extreme' ? 'font-semibold text-poor' : undefined}>
        {count}
        <span className="sm:sr-only"> {words}</span>
      </span>
    </NameLink>
  );
}

/**
 * The inspected schools with the scores of their last inspections; by default the worst is first.
 */
export function Ranking() {
  const { state, change } = useListState(stateParams);
  const { sort, page } = state;
  const ranking = useCall('inspection/ranking', rankingInput(useSearch()), { keepPrevious: true });
  return (
    <Card
      title="Schools by condition"
      subtitle="Each school’s latest inspection, worst first, with its open deficiencies. Change: since its last inspection of an earlier school year."
      flush
      className="min-w-0"
    >
      <Table
        caption="Schools by condition"
        columns={columns}
        rows={ranking.data?.data.list}
        keyOf={({ id }) => id}
        skeletonRows={10}
        empty={
          <EmptyState
            icon={<School aria-hidden="true" />}
            title="No school has been inspected yet."
            hint="After its first inspection, a school is listed here."
          />
        }
        failed={ranking.isError}
        onRetry={() => void ranking.refetch()}
        sort={{
          value: sort,
          onSort: (next) => change({ sort: next as typeof sort, page: 1 }),
        }}
      />
      <Pagination
        label="Pages of schools"
        page={page}
        pages={ranking.data?.data.totalPages ?? 0}
        onPage={(next, isCorrection = false) => change({ page: next }, { replace: isCorrection })}
      />
    </Card>
  );
}
