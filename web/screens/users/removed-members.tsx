// Members who were removed and can be restored, for administrators.
import { roleLabel } from '#domain/role.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { RestorableList } from '#web/ui/list/restorable-list.tsx';

export default function RemovedMembers() {
  const list = useCall('user/removed', {});
  const restore = useMutationWithToast('user/restore', {
    success: 'Member restored.',
    fallback: 'Restoring member failed, please try again.',
    invalidates: ['user', 'schedule'],
    onDone: () => {},
  });
  return (
    <RestorableList
      caption="Removed members"
      list={list}
      columns={[
        { label: 'Name', primary: true, cell: (member) => member.name },
        { label: 'Role', cell: (member) => roleLabel[member.role] },
        { label: 'Email', cell: (member) => member.email, className: 'wrap-anywhere' },
      ]}
      nameOf={(member) => member.name}
      restore={restore}
    />
  );
}
