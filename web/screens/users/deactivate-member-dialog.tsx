import type { TeamMember } from '#contract/user/user.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';
import { RESTORE_DAYS } from '#domain/account/restore.ts';
import { useAssignedWork } from './use-assigned.ts';

/** Confirms the deactivation of a member, which ends the sessions of that member. */
export const DeactivateMemberDialog = ({
  member,
  onClose,
}: {
  member: TeamMember;
  onClose: () => void;
}) => {
  const assigned = useAssignedWork(member.id);
  return (
    <ConfirmCall
      call="user/delete"
      input={{ id: member.id }}
      toasts={{
        success: () => ({ title: 'Deactivation complete!', action: assigned.action }),
        fallback: 'Deactivation failed, please try again.',
      }}
      onClose={onClose}
      title={`Deactivate ${member.name}?`}
      description={
        member.status === 'Pending'
          ? 'The link in their invitation stops working at once.'
          : 'They will be signed out right away and cannot sign in until you activate them again, which you can do at any time. Their name and all their work stay.' +
            assigned.words
      }
      confirmLabel="Deactivate"
    >
      {member.status !== 'Pending' && (
        <p className="text-muted">
          Removing a member does the same, but after {RESTORE_DAYS} days it erases their name and
          email.
        </p>
      )}
    </ConfirmCall>
  );
};
