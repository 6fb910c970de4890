// Members who were removed and can be restored, for administrators.
import { useState } from 'react';
import type { RemovedMember } from '#contract/user/user.ts';
import { roleLabel } from '#domain/person/role.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Eraser } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RestorableList } from '#web/ui/list/restorable-list.tsx';
import EraseMemberDialog from './erase-member-dialog.tsx';

export default function RemovedMembers() {
  const [erased, setErased] = useState<RemovedMember>();
  const list = useCall('user/removed', {});
  const restore = useMutationWithToast('user/restore', {
    success: ({ message }) => message,
    fallback: 'Restoring member failed, please try again.',
    onDone: () => {},
  });
  return (
    <>
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
        more={(member) => (
          <IconButton
            label={`Erase ${member.name} for good`}
            tone="danger"
            icon={<Eraser aria-hidden="true" />}
            onClick={() => setErased(member)}
          />
        )}
      />
      {erased && <EraseMemberDialog member={erased} onClose={() => setErased(undefined)} />}
    </>
  );
}
