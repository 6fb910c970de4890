import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { ListedDeficiency } from '#contract/deficiency.ts';
import { categoryOf } from '#domain/category.ts';
import { openStateInWords } from '#domain/deficiency.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { pageParam, useListState } from '#web/shared/list-state.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { MarkBadge } from '#web/ui/score/mark-badge.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { OPEN_DEFICIENCIES } from './anchor.ts';
import { inputsOf } from './inputs.ts';

const columns: readonly Column<ListedDeficiency>[] = [
  {
    label: 'Area',
    primary: true,
    cell: ({ id, area }) => <NameLink to={`/deficiencies/${id}`}>{area.label}</NameLink>,
    className: 'sm:min-w-36',
  },
  {
    label: 'Category',
    cell: ({ category, comment }) => (
      <>
        <span className="max-sm:order-4">
          <Breakable text={categoryOf(category).formLabel} />
        </span>
        {comment && (
          // On a phone the last line of the row.
          <span className="line-clamp-2 max-w-96 max-sm:order-last max-sm:basis-full text-[0.8125rem] leading-4.5 wrap-anywhere text-muted">
            {comment}
          </span>
        )}
      </>
    ),
    className: 'max-sm:contents sm:min-w-36 sm:leading-5',
  },
  { label: 'Mark', phone: 'first-line', cell: ({ mark }) => <MarkBadge mark={mark} /> },
  {
    label: 'State',
    // A repaired deficiency stays in this list until an inspection verifies it.
    cell: ({ state }) => (
      <span className={state === 'Open' ? 'max-sm:hidden' : undefined}>
        <StatusBadge status={state} label={openStateInWords(state)} />
      </span>
    ),
  },
  {
    label: 'First found',
    phone: 'second-line',
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
      actions={
        <Link
          href={`/deficiencies?school=${schoolId}`}
          className="font-medium text-brand underline underline-offset-4"
        >
          View all deficiencies
        </Link>
      }
    >
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
