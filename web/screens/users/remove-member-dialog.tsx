import type { TeamMember } from '#contract/user/user.ts';
import { RESTORE_DAYS } from '#domain/account/restore.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';
import { undoBy } from '#web/shared/undo.ts';
import { useAssignedWork } from './use-assigned.ts';

/** Confirms the removal of a member, or of a person who has not accepted the invitation yet. */
export const RemoveMemberDialog = ({
  member,
  onClose,
}: {
  member: TeamMember;
  onClose: () => void;
}) => {
  const assigned = useAssignedWork(member.id);
  const isInvited = member.status === 'Pending';
  return (
    <ConfirmCall
      call="user/remove"
      input={{ id: member.id }}
      toasts={{
        success: () => ({
          ...(isInvited
            ? { title: 'Invitation withdrawn.' }
            : { title: 'Member removed.', action: assigned.action }),
          undo: undoBy('user/restore', { id: member.id }),
        }),
        fallback: 'Removing member failed, please try again.',
      }}
      onClose={onClose}
      title={isInvited ? `Withdraw the invitation of ${member.name}?` : `Remove ${member.name}?`}
      description={
        isInvited
          ? 'The link in their email stops working at once. You can invite them again at any time.'
          : 'They will be signed out right away and can no longer sign in. Their inspections and reports stay.' +
            assigned.words
      }
      confirmLabel={isInvited ? 'Withdraw Invitation' : 'Remove Member'}
    >
      {!isInvited && (
        <p className="text-muted">
          You can restore them for {RESTORE_DAYS} days. After that, their name and email are erased,
          and their work is credited to a “Former member”. Under Removed you can erase them at once.
          Deactivating a member ends their access as well, but their name stays and it can always be
          undone.
        </p>
      )}
    </ConfirmCall>
  );
};
