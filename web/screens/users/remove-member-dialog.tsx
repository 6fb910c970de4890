import type { TeamMember } from '#contract/user.ts';
import { RESTORE_DAYS } from '#domain/restore.ts';
import { ConfirmCall } from '#web/shared/confirm-call.tsx';

/** Confirms the removal of a member and explains its effects. */
export const RemoveMemberDialog = ({
  member,
  onClose,
}: {
  member: TeamMember;
  onClose: () => void;
}) => (
  <ConfirmCall
    call="user/remove"
    input={{ id: member.id }}
    toasts={{ success: 'Member removed.', fallback: 'Removing member failed, please try again.' }}
    invalidates={['user', 'schedule']}
    onClose={onClose}
    title={`Remove ${member.name}?`}
    description="They will be signed out immediately and can no longer sign in. Their inspections and reports stay."
    confirmLabel="Remove Member"
  >
    <p className="text-muted">
      You can restore them for {RESTORE_DAYS} days. After that, their name and email are erased, and
      their work is credited to a “Former member”. Under Removed you can erase them at once.
    </p>
  </ConfirmCall>
);
