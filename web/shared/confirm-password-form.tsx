import { useState, useSyncExternalStore } from 'react';
import { api } from '#web/api/request/api.ts';
import { currentConfirmation, onConfirmation } from '#web/api/session/confirm-password.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { useFormFields } from './use-form-fields.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';

/** The dialog for the current password. */
export default function ConfirmPasswordForm() {
  const question = useSyncExternalStore(onConfirmation, currentConfirmation);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);

  const form = useFormFields({
    password: {
      label: 'Current password',
      value: password,
      error: !password && 'Please enter your password.',
    },
  });

  const close = (isConfirmed: boolean) => {
    setPassword('');
    question?.answer(isConfirmed);
  };
  const send = async () => {
    if (busy || !form.check()) return;
    setBusy(true);
    try {
      await api('auth/confirm-password', { password }, { quiet: true });
      close(true);
    } catch (error) {
      if (form.refuse(error)) return;
      toast({
        title: "Confirm it's you",
        description: sentenceOf(error, 'The password could not be checked, please try again.'),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={question !== null}
      onClose={() => close(false)}
      onSubmit={() => void send()}
      size="narrow"
      title="Confirm it's you"
      description="You signed in a while ago. Please enter your current password to continue. Nothing you entered will be lost."
      submit={{ label: 'Continue', busy }}
    >
      <Field
        {...form.field('password')}
        required
        hint="Forgot it? Log out and choose “Forgot your password?” on the login page."
      >
        <PasswordInput value={password} onValue={setPassword} />
      </Field>
    </Dialog>
  );
}
