import type { OperationStatus } from '#contract/operation/operation.ts';
import { Card } from '#web/ui/card.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { freeInWords, moment } from './words.ts';

type Process = OperationStatus['processes'][number];

const replicaInWords = ({ isReplicaUsed, replicaLagSeconds: lag }: Process): string => {
  if (isReplicaUsed === null) return 'None';
  const behind = lag === null ? 'cannot be reached' : `${lag.toFixed(1)} s behind`;
  return `${isReplicaUsed ? 'Used' : 'Not used'}, ${behind}`;
};

const columns: readonly Column<Process>[] = [
  { label: 'Process', primary: true, cell: ({ host, pid }) => `${pid} on ${host}` },
  { label: 'Version', cell: ({ version }) => version },
  {
    label: 'Running since',
    cell: ({ startedAt }) => moment(startedAt),
    className: 'first-letter:uppercase',
  },
  { label: 'Disk of DATA_DIR', cell: freeInWords },
  { label: 'Replica', cell: replicaInWords },
];

/** The processes that are running. */
export const ProcessTable = ({ processes }: Pick<OperationStatus, 'processes'>) => (
  <Card title="Processes" flush>
    <Table
      caption="Processes"
      columns={columns}
      rows={processes}
      keyOf={({ id }) => id}
      empty="No process of the server is running."
    />
  </Card>
);
