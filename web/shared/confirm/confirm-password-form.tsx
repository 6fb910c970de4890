import { useState, useSyncExternalStore } from 'react';
import { api } from '#web/api/request/api.ts';
import { currentConfirmation, onConfirmation } from '#web/api/session/confirm-password.ts';
import { ApiError, sentenceOf } from '#web/api/request/error.ts';
import { CodeInput } from './code-input.tsx';
import { ConfirmByPasskey } from './confirm-by-passkey.tsx';
import { ConfirmSignOnForm } from './confirm-sign-on-form.tsx';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';

/**
 * The dialog for the confirmation that a call requires: the current password, or a new sign-in
 * through the identity provider.
 */
export default function ConfirmForm() {
  const code = useSyncExternalStore(onConfirmation, currentConfirmation)?.code;
  return code === 'confirm-sign-on' ? <ConfirmSignOnForm /> : <ConfirmPasswordForm />;
}

const descriptions: Record<string, string> = {
  'confirm-password':
    'You signed in a while ago. Please enter your current password to continue. Nothing you entered will be lost.',
  'confirm-factor':
    'Please enter your current password and a code of your second factor to continue.',
  'confirm-factor-only': 'Please enter a code of your second factor to continue.',
};

function ConfirmPasswordForm() {
  const question = useSyncExternalStore(onConfirmation, currentConfirmation);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const withPassword = question?.code !== 'confirm-factor-only';
  const withFactor = !withPassword || question?.code === 'confirm-factor';
  const [busy, setBusy] = useState(false);

  const form = useFormFields({
    password: {
      label: 'Current password',
      value: password,
      error: withPassword && !password && 'Please enter your password.',
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
        { ...(withPassword && { password }), ...(withFactor && { code }) },
        { quiet: true },
      );
      close(true);
    } catch (error) {
      if (form.refuse(error)) return;
      // Closing repeats the call, which then asks for a new sign-in through the identity provider.
      if (error instanceof ApiError && error.code === 'confirmation-expired') return close(true);
      toast({
        title: "Confirm it's you",
        description: sentenceOf(error, 'It could not be checked, please try again.'),
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
      // What was typed here is typed again in a moment, so closing need not ask.
      isChanged={false}
      size="narrow"
      title="Confirm it's you"
      description={descriptions[question?.code ?? ''] ?? descriptions['confirm-password']}
      submit={{ label: 'Continue', busy }}
    >
      <ConfirmByPasskey onConfirmed={() => close(true)} />
      {withPassword && (
        <Field
          {...form.field('password')}
          required
          hint="Forgot it? Log out and choose “Forgot your password?” on the login page."
        >
          <PasswordInput value={password} onValue={setPassword} />
        </Field>
      )}
      {withFactor && (
        <Field
          {...form.field('code')}
          required
          className={withPassword ? 'mt-4' : ''}
          hint="From your authenticator app; a recovery code works, too."
        >
          <CodeInput value={code} onValue={setCode} />
        </Field>
      )}
    </Dialog>
  );
}
