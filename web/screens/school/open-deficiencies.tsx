import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { ListedDeficiency } from '#contract/deficiency/deficiency.ts';
import { openStateInWords, UNRESOLVED } from '#domain/inspection/deficiency.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { CostLine } from '#web/shared/cost-line.tsx';
import { DeficiencyCell, deficiencyLook } from '#web/shared/deficiency-cell.tsx';
import { pageParam, useListState } from '#web/shared/list/list-state.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { MarkBadge } from '#web/ui/score/mark-badge.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { OPEN_DEFICIENCIES } from './anchor.ts';
import { inputsOf } from './inputs.ts';

const columns: readonly Column<ListedDeficiency>[] = [
  {
    label: 'Deficiency',
    primary: true,
    cell: ({ id, category, comment }) => (
      <DeficiencyCell to={`/deficiencies/${id}`} category={category} comment={comment} />
    ),
    className: deficiencyLook,
  },
  {
    label: 'Area',
    cell: ({ area }) => area.label,
    className: 'sm:min-w-36 sm:leading-5 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-0',
  },
  { label: 'Mark', phone: 'first-line', cell: ({ mark }) => <MarkBadge mark={mark} /> },
  {
    label: 'State',
    // A repaired deficiency remains in this list until an inspection verifies the repair.
    cell: ({ state, overdue }) => (
      <span className="flex flex-wrap gap-1">
        <span className={state === 'Open' ? 'max-sm:hidden' : undefined}>
          <StatusBadge status={state} label={openStateInWords(state)} />
        </span>
        {overdue && <Badge tone="poor">Overdue</Badge>}
      </span>
    ),
  },
  {
    label: 'First found',
    phone: 'none',
    cell: ({ firstFound }) => dayInWords(firstFound),
    className: 'figures',
  },
];

/** The open marks D and X in the areas of the school, X first. */
export function OpenDeficiencies({ schoolId }: { schoolId: string }) {
  const { state, change } = useListState({ page: pageParam });
  const list = useCall('deficiency/list', inputsOf(schoolId, state.page).deficiencies, {
    keepPrevious: true,
  });
  const card = useRef<HTMLElement>(null);
  const isLoaded = list.data !== undefined;
  // Scrolls to the list if a link led to it: the browser could not, because it looked for the list
  // before the list was rendered.
  useEffect(() => {
    if (isLoaded && window.location.hash === `#${OPEN_DEFICIENCIES}`)
      card.current?.scrollIntoView();
  }, [isLoaded]);
  return (
    <Card
      ref={card}
      id={OPEN_DEFICIENCIES}
      title="Open deficiencies"
      flush
      className="scroll-mt-20"
      actions={
        <Link
          href={`/deficiencies?school=${schoolId}`}
          className="font-medium text-brand underline underline-offset-4"
        >
          View all deficiencies
        </Link>
      }
    >
      {list.data?.data.hasCosts && list.data.data.totalRows > 0 && (
        <CostLine
          filter={{ schoolId, state: UNRESOLVED }}
          link={{
            to: `/deficiencies/costs?school=${schoolId}&by=category`,
            label: 'Costs by Category',
          }}
        />
      )}
      <Table
        caption="Open deficiencies"
        columns={columns}
        rows={list.data?.data.list}
        keyOf={({ id }) => id}
        skeletonRows={2}
        empty={
          <EmptyState icon={<CircleCheck aria-hidden="true" />} title="No open deficiencies." />
        }
        failed={list.isError}
        onRetry={() => void list.refetch()}
      />
      <Pagination
        label="Pages of deficiencies"
        page={state.page}
        pages={list.data?.data.totalPages ?? 0}
        hasMore={list.data?.data.hasMore}
        onPage={(page, isCorrection = false) => change({ page }, { replace: isCorrection })}
      />
    </Card>
  );
}
