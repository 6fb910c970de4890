import type { TeamMember } from '#contract/user.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

/** Confirms that a member is deactivated, which ends their sessions. */
export function DeactivateMemberDialog({
  member,
  onClose,
}: {
  member: TeamMember;
  onClose: () => void;
}) {
  const deactivate = useMutationWithToast('user/delete', {
    success: 'Deactivation complete!',
    fallback: 'Deactivation failed, please try again.',
    invalidates: ['user'],
    onDone: onClose,
  });
  const isPending = member.status === 'Pending';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => deactivate.send({ id: member.id })}
      busy={deactivate.isBusy}
      title={`Deactivate ${member.name}?`}
      description={
        isPending
          ? 'The link in their invitation stops working at once.'
          : 'They are signed out at once and cannot sign in until you activate them again. Their inspections and reports stay.'
      }
      confirmLabel="Deactivate"
    />
  );
}
