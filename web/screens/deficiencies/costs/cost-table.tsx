import type { CallAnswer } from '#contract/calls.ts';
import type { CostRow } from '#contract/deficiency/costs.ts';
import { inDollars } from '#web/ui/format/money.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type CostState, listAddress } from './state.ts';

type Breakdown = CallAnswer<'deficiency/cost-breakdown'>['data'];

/** The key of the row with the total of all pages; no group has it. */
const TOTAL = 'total';

const columnsOf = (label: string, state: CostState): readonly Column<CostRow>[] => [
  {
    label,
    primary: true,
    cell: (row) =>
      row.key === TOTAL ? row.name : <NameLink to={listAddress(state, row)}>{row.name}</NameLink>,
  },
  {
    label: 'Deficiencies with a cost',
    numeric: true,
    phone: 'none',
    cell: ({ deficiencies }) => deficiencies.toLocaleString('en-US'),
  },
  {
    label: 'To be repaired',
    numeric: true,
    phoneLabel: 'To be repaired',
    cell: ({ toRepair }) => inDollars(toRepair),
  },
  {
    label: 'Estimated in all',
    numeric: true,
    phone: 'none',
    cell: ({ estimated }) => inDollars(estimated),
  },
  { label: 'Actual', numeric: true, phoneLabel: 'Actual', cell: ({ actual }) => inDollars(actual) },
];

/** The sums, with their total in the last row. */
export function CostTable({
  label,
  state,
  data,
  failed,
  onRetry,
}: {
  /** What the costs are broken down by. */
  label: string;
  state: CostState;
  data: Breakdown | undefined;
  failed: boolean;
  onRetry: () => void;
}) {
  const total = data && { ...data.total, key: TOTAL, name: 'Total', until: null };
  return (
    <Table
      caption={`Costs by ${state.by}`}
      columns={columnsOf(label, state)}
      rows={data && total && (data.list.length === 0 ? [] : [...data.list, total])}
      keyOf={({ key }) => key}
      lookOf={({ key }) => (key === TOTAL ? 'font-semibold' : undefined)}
      empty={
        <EmptyState
          title="No costs found with these filters."
          hint="Estimated and actual costs are entered in the repair plan of a deficiency."
        />
      }
      failed={failed}
      onRetry={onRetry}
    />
  );
}
