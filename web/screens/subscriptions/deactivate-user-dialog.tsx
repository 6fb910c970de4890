import type { SubscriptionUser } from '#contract/subscription.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

/** Confirms that a whole account is deactivated, which ends the sessions of all its members. */
export function DeactivateUserDialog({
  user,
  onClose,
}: {
  user: SubscriptionUser;
  onClose: () => void;
}) {
  const deactivate = useMutationWithToast('subscription/user-deactivate', {
    success: 'User Deactivated',
    title: 'Deactivate User',
    fallback: 'Deactivation failed, please try again.',
    invalidates: ['subscription'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => deactivate.send({ memberId: user.id })}
      busy={deactivate.isBusy}
      title={`Deactivate the account of ${user.fullName}?`}
      description="Everybody in this account is signed out at once and cannot sign in until you activate it again. Their schools, inspections and reports stay."
      confirmLabel="Deactivate"
    />
  );
}
