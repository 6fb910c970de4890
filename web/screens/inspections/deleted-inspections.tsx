// Deleted inspections that can still be restored, for administrators.
import type { DeletedInspection } from '#contract/inspection.ts';
import { isFrozen } from '#domain/report.ts';
import { RESTORE_DAYS } from '#domain/restore.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { restoreColumns } from '#web/ui/restore-columns.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

/** `name` describes the row in the label of its Restore button. */
type Row = DeletedInspection & { name: string };

const facts: readonly Column<Row>[] = [
  { label: 'School', primary: true, cell: (row) => row.school },
  { label: 'Date', cell: (row) => dayInWords(row.date), className: 'figures sm:whitespace-nowrap' },
  { label: 'Inspector', cell: (row) => row.inspector || '–' },
  {
    label: 'Report',
    cell: (row) => (
      // Deleting its inspection voids a final report.
      <StatusBadge status={isFrozen(row.reportStatus) ? 'Void' : row.reportStatus} />
    ),
  },
  { label: 'Reason', cell: (row) => row.reason || '–' },
  { label: 'Deleted by', cell: (row) => row.deletedBy },
];

export default function DeletedInspections() {
  const list = useCall('inspection/deleted', {});
  const restore = useMutationWithToast('inspection/restore', {
    success: 'Inspection restored successfully!',
    title: 'Restore Inspection',
    fallback: 'Restoring the inspection failed, please try again.',
    invalidates: ['inspection', 'report', 'school', 'facility', 'deficiency'],
    onDone: () => {},
  });
  return (
    <Card title="Deleted Inspections" flush>
      <Table
        caption="Deleted inspections"
        columns={[...facts, ...restoreColumns<Row>(restore)]}
        rows={list.data?.data.list.map((row) => ({
          ...row,
          name: `the inspection of ${row.school}`,
        }))}
        keyOf={({ id }) => id}
        skeletonRows={2}
        empty={
          <EmptyState
            title="No deleted inspections."
            hint={`Deleted inspections can be restored here for ${RESTORE_DAYS} days.`}
          />
        }
        failed={list.isError}
        onRetry={() => void list.refetch()}
      />
    </Card>
  );
}
