import { useState, useSyncExternalStore } from 'react';
import { api } from '#web/api/request/api.ts';
import { currentConfirmation, onConfirmation } from '#web/api/session/confirm-password.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

/** Asks for the current password when a call requires it, on any screen. */
export function ConfirmPasswordDialog() {
  const question = useSyncExternalStore(onConfirmation, currentConfirmation);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const close = (isConfirmed: boolean) => {
    setPassword('');
    setProblem('');
    question?.answer(isConfirmed);
  };
  const send = async () => {
    if (busy) return;
    if (!password) return setProblem('Please enter your password.');
    setBusy(true);
    try {
      await api('auth/confirm-password', { password }, { quiet: true });
      close(true);
    } catch (error) {
      setProblem(sentenceOf(error, 'The password could not be checked, please try again.'));
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
        label="Current password"
        required
        error={problem}
        hint="Forgot it? Log out and choose “Forgot your password?” on the login page."
      >
        <PasswordInput value={password} onValue={setPassword} />
      </Field>
    </Dialog>
  );
}
