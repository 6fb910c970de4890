import { Users } from 'lucide-react';
import type { ComparedInspector } from '#contract/inspection/inspectors.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import { plural } from '#domain/plural.ts';
import { FEWEST_ROOMS } from '#domain/trends/inspectors.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Card } from '#web/ui/card.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { inspectorsInput, type ListState } from './state.ts';

type Row = ComparedInspector['overall'] & { of: ComparedInspector; name: string };

const per100 = (share: number): string => share.toFixed(2);

/** Without the color of a better or worse score: more findings are neither. */
const differenceOf = (share: number, others: number): string => {
  const difference = Math.round((share - others) * 100) / 100;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
  return `${sign}${per100(Math.abs(difference))}`;
};

const columns: readonly Column<Row>[] = [
  { label: 'Category', primary: true, cell: ({ name }) => name },
  {
    label: 'Marks',
    numeric: true,
    phoneLabel: 'Marks',
    cell: ({ marks }) => marks.toLocaleString('en-US'),
  },
  {
    label: 'D or X per 100',
    numeric: true,
    phoneLabel: 'Per 100',
    cell: ({ share }) =>
      share === null ? <span className="text-muted">too few to compare</span> : per100(share),
  },
  {
    label: 'Other inspectors',
    numeric: true,
    phoneLabel: 'Others',
    cell: ({ others }) => (others === null ? '–' : per100(others)),
  },
  {
    label: 'Difference',
    numeric: true,
    phone: 'first-line',
    cell: ({ share, others }) =>
      share === null || others === null ? '–' : differenceOf(share, others),
  },
];

/** One row for an inspector of whom nothing can be compared; otherwise also one for each category. */
const rowsOf = (of: ComparedInspector): Row[] => {
  const overall = { ...of.overall, of, name: 'All categories' };
  if ([of.overall, ...of.categories].every(({ share }) => share === null)) return [overall];
  return [
    overall,
    ...of.categories.map((one) => ({ ...one, of, name: categoryOf(one.category).formLabel })),
  ];
};

/** How often each inspector marks D or X, beside the others at the same types of schools. */
export function Inspectors({ list: { state, change } }: { list: ListState }) {
  const inspectors = useCall('inspection/inspectors', inspectorsInput(state), {
    keepPrevious: true,
  });
  const data = inspectors.data?.data;
  return (
    <Card title="Comparison of inspectors" subtitle="Inspections of this school year" flush>
      <p className="max-w-3xl px-4 pb-3 text-sm sm:px-5">
        D and X marks per 100 marks, without NA. Other inspectors: their marks at the same types of
        schools and in the same categories. Different rooms differ, so a difference is not a
        judgement of people; it shows where inspecting a room together may help. With fewer than{' '}
        {FEWEST_ROOMS} rooms on either side, nothing is compared.
      </p>
      <Table
        caption="Comparison of inspectors"
        columns={columns}
        rows={data?.list.flatMap(rowsOf)}
        keyOf={({ of, name }) => `${of.inspector} ${name}`}
        grouping={{
          keyOf: ({ of }) => of.inspector,
          title: ({ of }) =>
            `${of.inspector}: ${plural(of.rooms, 'room')} in ${plural(of.inspections, 'inspection')}`,
        }}
        empty={
          <EmptyState
            icon={<Users aria-hidden="true" />}
            title="No school was inspected this school year."
          />
        }
        failed={inspectors.isError}
        onRetry={() => void inspectors.refetch()}
      />
      <Pagination
        label="Pages of inspectors"
        page={state.page}
        pages={data?.totalPages ?? 0}
        onPage={(page, isCorrection = false) => change({ page }, { replace: isCorrection })}
      />
    </Card>
  );
}
