import type { SubscriptionUser } from '#contract/subscription/subscription.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';

/** Confirms that a whole account is deactivated, which ends the sessions of all its members. */
export const DeactivateUserDialog = ({
  user,
  onClose,
}: {
  user: SubscriptionUser;
  onClose: () => void;
}) => (
  <ConfirmCall
    call="subscription/user-deactivate"
    input={{ memberId: user.id }}
    toasts={{
      success: 'User Deactivated',
      title: 'Deactivate User',
      fallback: 'Deactivation failed, please try again.',
    }}
    onClose={onClose}
    title={`Deactivate the account of ${user.fullName}?`}
    description="Everybody in this account is signed out at once and cannot sign in until you activate it again. Their schools, inspections and reports stay."
    confirmLabel="Deactivate"
  />
);
