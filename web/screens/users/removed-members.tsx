// Members who were removed and can be restored, for administrators.
import type { RemovedMember } from '#contract/user.ts';
import { RESTORE_DAYS } from '#domain/restore.ts';
import { roleLabel } from '#domain/role.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Card } from '#web/ui/card.tsx';
import { restoreColumns } from '#web/ui/restore-columns.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Table } from '#web/ui/table.tsx';

export default function RemovedMembers() {
  const members = useCall('user/removed', {});
  const restore = useMutationWithToast('user/restore', {
    success: 'Member restored.',
    fallback: 'Restoring member failed, please try again.',
    invalidates: ['user'],
    onDone: () => {},
  });
  return (
    <Card flush>
      <Table
        caption="Removed members"
        columns={[
          { label: 'Name', primary: true, cell: (member) => member.name },
          { label: 'Role', cell: (member) => roleLabel[member.role] },
          { label: 'Email', cell: (member) => member.email, className: 'wrap-anywhere' },
          ...restoreColumns<RemovedMember>({ label: 'Removed', ...restore }),
        ]}
        rows={members.data?.data.list}
        keyOf={({ id }) => id}
        skeletonRows={2}
        empty={
          <EmptyState
            title="No removed members."
            hint={`Removed members can be restored here for ${RESTORE_DAYS} days.`}
          />
        }
        failed={members.isError}
        onRetry={() => void members.refetch()}
      />
    </Card>
  );
}
