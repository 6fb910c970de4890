import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { newSubscriber } from './form.ts';
import { SubscriberFields } from './subscriber-fields.tsx';
import { useSubscriberForm } from './use-subscriber-form.ts';

/** Creates an account with its owner; one toast shows the result (docs/decisions/0120). */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { fields, refuse, read } = useSubscriberForm(newSubscriber, { isNew: true });
  const create = useMutationWithToast('subscription/user-create', {
    success: 'User Added',
    fallback: 'Adding user failed, please try again.',
    onDone: onClose,
    form: { refuse },
  });
  const send = () => {
    const form = read();
    if (form) void create.send(form);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      size="wide"
      title="Add New User"
      description="Creates an account for a district, with this person as its owner. Paid plans are billed by invoice."
      submit={{ label: 'Add User', busy: create.isBusy }}
    >
      <SubscriberFields {...fields} />
    </Dialog>
  );
}
