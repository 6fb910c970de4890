import { useState } from 'react';
import type { SubscriptionUser } from '#contract/subscription/subscription.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/input.tsx';

/** Confirms the deletion of an account: the user has to type 'delete', in upper or lower case. */
export function DeleteUserDialog({
  user,
  onClose,
}: {
  user: SubscriptionUser;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const remove = useMutationWithToast('subscription/user-delete', {
    success: 'User Deleted',
    title: 'Delete User',
    fallback: 'Deleting user failed, please try again.',
    onDone: onClose,
  });
  const isConfirmed = typed.trim().toLowerCase() === 'delete';
  const send = () => isConfirmed && !remove.isBusy && remove.send({ memberId: user.id });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={send}
      busy={remove.isBusy}
      blocked={!isConfirmed}
      title="Are you absolutely sure?"
      description={
        <>
          This deletes the account of <strong className="text-ink">{user.fullName}</strong> (
          {user.email}) with its people, schools and inspections. It can be restored for 30 days.
        </>
      }
      confirmLabel="Delete User"
    >
      <Form className="mt-2" onSubmit={send}>
        <Field label="Type 'delete' to confirm">
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onValue={setTyped}
          />
        </Field>
      </Form>
    </ConfirmDialog>
  );
}
