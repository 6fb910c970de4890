import { useRef } from 'react';
import type { SubscriptionUser } from '#contract/subscription/subscription.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { formOf } from './form.ts';
import { SubscriberFields } from './subscriber-fields.tsx';
import { useSubscriberForm } from './use-subscriber-form.ts';

/**
 * Changes the owner and the subscription of an account; one toast shows the result
 * (docs/decisions/0120).
 */
export function EditUserDialog({ user, onClose }: { user: SubscriptionUser; onClose: () => void }) {
  const initial = formOf(user);
  const { fields, refuse, read } = useSubscriberForm(initial, { isNew: false });
  const asksForStaff = useRef(false);
  const update = useMutationWithToast('subscription/user-update', {
    success: ({ message, data }) => ({
      title: message,
      ...(asksForStaff.current &&
        data.role === 'admin' && {
          description: 'The person stays an administrator, because the account has no other one.',
        }),
    }),
    fallback: 'Editing user failed, please try again.',
    onDone: onClose,
    form: { refuse },
  });
  const send = () => {
    const values = read();
    if (!values) return;
    const { password, role, ...form } = values;
    asksForStaff.current = role === 'staff';
    void update.send({
      id: user.id,
      ...form,
      // An owner may be an inspector or reporter, which this form cannot show, so the role is sent
      // only if it was selected here.
      ...(role !== initial.role && { role }),
      ...(password && { password }),
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      size="wide"
      title="Edit User"
      description="Additional days or a more expensive plan are billed as soon as you save."
      submit={{ label: 'Save Changes', busy: update.isBusy }}
    >
      <SubscriberFields {...fields} />
    </Dialog>
  );
}
