// Columns for a list of deleted records: when it was deleted, the time left, and Restore.
import { RotateCcw } from 'lucide-react';
import { daysToRestore } from '#domain/restore.ts';
import { plural } from '#domain/plural.ts';
import { ago } from './format/ago.ts';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import type { Column } from './table.tsx';

type Deleted = { id: string; name: string; deletedAt: string };

export const restoreColumns = <Row extends Deleted>({
  label = 'Deleted',
  send,
  isBusy,
}: {
  label?: string;
  send: (input: { id: string }) => void;
  isBusy: boolean;
}): readonly Column<Row>[] => [
  { label, cell: ({ deletedAt }) => ago(deletedAt) },
  { label: 'Time Left', cell: ({ deletedAt }) => <TimeLeft deletedAt={deletedAt} /> },
  {
    label: 'Actions',
    actions: true,
    cell: ({ id, name }) => (
      <Button
        icon={<RotateCcw aria-hidden="true" />}
        aria-label={`Restore ${name}`}
        busy={isBusy}
        onClick={() => send({ id })}
      >
        Restore
      </Button>
    ),
  },
];

function TimeLeft({ deletedAt }: { deletedAt: string }) {
  const days = daysToRestore(deletedAt, Date.now());
  return <Badge tone={days <= 3 ? 'deficient' : 'neutral'}>{plural(days, 'day')}</Badge>;
}
