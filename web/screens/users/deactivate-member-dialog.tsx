import type { TeamMember } from '#contract/user.ts';
import { ConfirmCall } from '#web/shared/confirm-call.tsx';

/** Confirms that a member is deactivated, which ends their sessions. */
export const DeactivateMemberDialog = ({
  member,
  onClose,
}: {
  member: TeamMember;
  onClose: () => void;
}) => (
  <ConfirmCall
    call="user/delete"
    input={{ id: member.id }}
    toasts={{
      success: 'Deactivation complete!',
      fallback: 'Deactivation failed, please try again.',
    }}
    invalidates={['user']}
    onClose={onClose}
    title={`Deactivate ${member.name}?`}
    description={
      member.status === 'Pending'
        ? 'The link in their invitation stops working at once.'
        : 'They are signed out at once and cannot sign in until you activate them again. Their inspections and reports stay.'
    }
    confirmLabel="Deactivate"
  />
);
