import type { SubscriptionUser } from '#contract/subscription/subscription.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';

/** Confirms the removal of the second factor of the owner of an account, who has lost it. */
export default function ResetFactorDialog({
  user,
  onClose,
}: {
  user: SubscriptionUser;
  onClose: () => void;
}) {
  return (
    <ConfirmCall
      call="factor/reset-owner"
      input={{ memberId: user.id }}
      toasts={{
        success: 'The second factor was reset.',
        title: 'Reset Second Factor',
        fallback: 'Resetting the second factor failed, please try again.',
      }}
      onClose={onClose}
      title={`Reset the second factor of ${user.fullName}?`}
      description="Make sure that the request really comes from them. The password alone will be enough to sign in, and they get an email about it. It is recorded in the log of their district."
      confirmLabel="Reset"
    />
  );
}
