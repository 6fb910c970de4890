import type { OperationStatus } from '#contract/operation/operation.ts';
import { Card } from '#web/ui/card.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';

const columns: readonly Column<OperationStatus['limits'][number]>[] = [
  { label: 'Limit', primary: true, phone: 'first-line', cell: ({ name }) => name },
  {
    label: 'Refused requests',
    phone: 'first-line',
    numeric: true,
    cell: ({ hits }) => hits.toLocaleString('en-US'),
  },
];

/** The limits that have refused requests. Who sent the requests is not recorded. */
export const LimitTable = ({ limits }: Pick<OperationStatus, 'limits'>) => (
  <Card title="Limits" subtitle="Requests that were refused in the last 24 hours" flush>
    <Table
      caption="Limits that refused requests in the last 24 hours"
      columns={columns}
      rows={limits}
      keyOf={({ name }) => name}
      empty={<p className="px-4 py-3 text-muted sm:px-5">No limit has refused a request.</p>}
    />
  </Card>
);
