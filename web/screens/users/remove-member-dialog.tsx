import type { TeamMember } from '#contract/user.ts';
import { RESTORE_DAYS } from '#domain/restore.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

/** Confirms the removal of a member and explains its effects. */
export function RemoveMemberDialog({
  member,
  onClose,
}: {
  member: TeamMember;
  onClose: () => void;
}) {
  const remove = useMutationWithToast('user/remove', {
    success: 'Member removed.',
    fallback: 'Removing member failed, please try again.',
    invalidates: ['user'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.send({ id: member.id })}
      busy={remove.isBusy}
      title={`Remove ${member.name}?`}
      description="They will be signed out immediately and can no longer sign in. Their inspections and reports stay."
      confirmLabel="Remove Member"
    >
      <p className="text-muted">
        You can restore them for {RESTORE_DAYS} days. After that, their name and email are erased,
        and their work is credited to a “Former member”.
      </p>
    </ConfirmDialog>
  );
}
