import 'virtual:call-paths/settings';
import { useState, useSyncExternalStore } from 'react';
import { api } from '#web/api/request/api.ts';
import { currentConfirmation, onConfirmation } from '#web/api/session/confirm-password.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { CodeInput } from './code-input.tsx';
import { ConfirmByPasskey } from './confirm-by-passkey.tsx';
import { ConfirmSignOnForm } from './confirm-sign-on-form.tsx';
import { useFormFields } from './use-form-fields.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';

/** The dialog for what the call requires: the current password, or a sign-in at the provider. */
export default function ConfirmForm() {
  const code = useSyncExternalStore(onConfirmation, currentConfirmation)?.code;
  return code === 'confirm-sign-on' ? <ConfirmSignOnForm /> : <ConfirmPasswordForm />;
}

function ConfirmPasswordForm() {
  const question = useSyncExternalStore(onConfirmation, currentConfirmation);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const withFactor = question?.code === 'confirm-factor';
  const [busy, setBusy] = useState(false);

  const form = useFormFields({
    password: {
      label: 'Current password',
      value: password,
      error: !password && 'Please enter your password.',
    },
    code: {
      label: 'Code',
      value: code,
      error: withFactor && !code.trim() && 'Please enter the code.',
    },
  });

  const close = (isConfirmed: boolean) => {
    setPassword('');
    setCode('');
    question?.answer(isConfirmed);
  };
  const send = async () => {
    if (busy || !form.check()) return;
    setBusy(true);
    try {
      await api(
        'auth/confirm-password',
        { password, ...(withFactor && { code }) },
        { quiet: true },
      );
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
      description={
        withFactor
          ? 'Please enter your current password and a code of your second factor to continue.'
          : 'You signed in a while ago. Please enter your current password to continue. Nothing you entered will be lost.'
      }
      submit={{ label: 'Continue', busy }}
    >
      <ConfirmByPasskey onConfirmed={() => close(true)} />
      <Field
        {...form.field('password')}
        required
        hint="Forgot it? Log out and choose “Forgot your password?” on the login page."
      >
        <PasswordInput value={password} onValue={setPassword} />
      </Field>
      {withFactor && (
        <Field
          {...form.field('code')}
          required
          className="mt-4"
          hint="From your authenticator app; a recovery code works, too."
        >
          <CodeInput value={code} onValue={setCode} />
        </Field>
      )}
    </Dialog>
  );
}
