import { useState } from 'react';
import { api } from '#web/api/request/api.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Asks for an email address and requests a password reset link for it. */
export default function ForgotPassword({
  open,
  email,
  onClose,
}: {
  open: boolean;
  /** The email address from the login form, so that it need not be typed again. */
  email: string;
  onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const address = (typed ?? email).trim();
  const { field, check, refuse } = useFormFields({
    email: {
      label: 'Email',
      value: address,
      error: !address && 'Please enter your email address.',
    },
  });

  const send = async () => {
    if (!check()) {
      toast({
        title: 'Missing information',
        description: 'Please enter your email address.',
        variant: 'destructive',
      });
      return;
    }
    setBusy(true);
    try {
      await api('auth/password-reset-request', { email: address });
      toast({
        title: 'Password Reset Requested',
        description: 'Check your email for further instructions.',
      });
      onClose();
    } catch (error) {
      if (refuse(error)) return;
      const description = sentenceOf(error, 'Requesting a reset failed, please try again.');
      toast({ title: 'Password Reset', description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onSubmit={send}
      size="narrow"
      title="Forgot your password?"
      description="Enter your email address and we will send you a link to set a new one."
      submit={{ label: 'Reset Password', busy }}
    >
      <Field {...field('email')}>
        <TextInput
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={typed ?? email}
          onValue={setTyped}
        />
      </Field>
    </Dialog>
  );
}
