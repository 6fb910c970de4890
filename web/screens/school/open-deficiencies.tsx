import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { OpenDeficiency } from '#contract/dashboard.ts';
import { categoryOf } from '#domain/category.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { pageParam, useListState } from '#web/shared/list-state.ts';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { MarkBadge } from '#web/ui/mark-badge.tsx';
import { NameLink } from '#web/ui/name-link.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { OPEN_DEFICIENCIES } from './anchor.ts';
import { inputsOf } from './inputs.ts';

const columns: readonly Column<OpenDeficiency>[] = [
  { label: 'Area', primary: true, cell: ({ area }) => area },
  { label: 'Category', cell: ({ category }) => categoryOf(category).formLabel },
  { label: 'Mark', phone: 'first-line', cell: ({ mark }) => <MarkBadge mark={mark} /> },
  {
    label: 'Found',
    phone: 'second-line',
    cell: ({ inspectionId, since }) => (
      <NameLink to={`/inspections/${inspectionId}`}>{dayInWords(since)}</NameLink>
    ),
  },
];

/** The open marks D and X in the areas of the school, X first. */
export function OpenDeficiencies({ schoolId }: { schoolId: string }) {
  const { state, change } = useListState({ page: pageParam });
  const list = useCall(
    'inspection/open-deficiencies',
    inputsOf(schoolId, state.page).deficiencies,
    { keepPrevious: true },
  );
  const card = useRef<HTMLElement>(null);
  const isLoaded = list.data !== undefined;
  // The browser looked for the link's target before the list was rendered.
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
    >
      <Table
        caption="Open deficiencies"
        columns={columns}
        rows={list.data?.data.list}
        keyOf={({ area, category, since }) => `${area} ${category} ${since}`}
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
        onPage={(page, isCorrection = false) => change({ page }, { replace: isCorrection })}
      />
    </Card>
  );
}
