// A list of deleted records that can be restored: with the date of deletion, the time left, and
// Restore.
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { daysToRestore, RESTORE_DAYS } from '#domain/account/restore.ts';
import { plural } from '#domain/plural.ts';
import { timeAgo } from '#web/ui/format/ago.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from './table.tsx';

type DeletedItem = { id: string; deletedAt: string };

export function RestorableList<Row extends DeletedItem>({
  title,
  caption,
  list,
  columns,
  nameOf,
  restore,
  more,
}: {
  title?: string;
  /** 'Deleted schools' */
  caption: `${'Deleted' | 'Removed'} ${string}`;
  list: { data: { data: { list: Row[] } } | undefined; isError: boolean; refetch: () => unknown };
  columns: readonly Column<Row>[];
  /** The name of the deleted record, which screen readers read with its Restore button. */
  nameOf: (row: Row) => string;
  restore: { send: (input: { id: string }) => void; isBusy: boolean };
  /** Further buttons in a row. */
  more?: (row: Row) => ReactNode;
}) {
  const [label = ''] = caption.split(' ');
  return (
    <Card title={title} flush>
      <Table
        caption={caption}
        columns={[
          ...columns,
          // Hidden on a phone, because the remaining time is shown.
          { label, phone: 'none', cell: ({ deletedAt }) => timeAgo(deletedAt) },
          {
            label: 'Time Left',
            phone: 'second-line',
            cell: ({ deletedAt }) => <TimeLeft deletedAt={deletedAt} />,
          },
          {
            label: 'Actions',
            actions: true,
            // On a phone, this padding keeps the button from covering the second line.
            className: 'pb-1',
            cell: (row) => (
              <>
                <Button
                  icon={<RotateCcw aria-hidden="true" />}
                  aria-label={`Restore ${nameOf(row)}`}
                  busy={restore.isBusy}
                  onClick={() => restore.send({ id: row.id })}
                >
                  Restore
                </Button>
                {more?.(row)}
              </>
            ),
          },
        ]}
        rows={list.data?.data.list}
        keyOf={({ id }) => id}
        skeletonRows={2}
        empty={
          <EmptyState
            title={`No ${caption.toLowerCase()}.`}
            hint={`${caption} can be restored here for ${RESTORE_DAYS} days.`}
          />
        }
        failed={list.isError}
        onRetry={() => void list.refetch()}
      />
    </Card>
  );
}

function TimeLeft({ deletedAt }: { deletedAt: string }) {
  const days = daysToRestore(deletedAt, Date.now());
  return (
    <Badge tone={days <= 3 ? 'deficient' : 'neutral'}>
      <span>
        {plural(days, 'day')}
        <span className="sm:hidden"> left</span>
      </span>
    </Badge>
  );
}
