import type { SubscriptionUser } from '#contract/subscription/subscription.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';

/** Confirms who the district of an account is. */
export default function ConfirmDistrictDialog({
  user,
  onClose,
}: {
  user: SubscriptionUser;
  onClose: () => void;
}) {
  return (
    <ConfirmCall
      call="subscription/user-confirm"
      input={{ memberId: user.id }}
      toasts={{
        success: 'District confirmed.',
        title: 'Confirm District',
        fallback: 'Confirming the district failed, please try again.',
      }}
      onClose={onClose}
      tone="primary"
      title={`Confirm the district of ${user.fullName}?`}
      description="Make sure that they act for the district whose name they use. They may then choose the address of its public page freely."
      confirmLabel="Confirm"
    />
  );
}
