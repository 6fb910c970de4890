import { useState } from 'react';
import { passwordErrorOf } from '#web/api/request/password-error.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.ts';

/** Changes the user's password after a confirmation, because it ends all other sessions. */
export function PasswordForm() {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [passwordFlaw, setPasswordFlaw] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const update = useMutationWithToast('user/password-update', {
    success: 'Your password has been updated.',
    fallback: 'User password update failed, please try again.',
    invalidates: [],
    onDone: () => {
      setPassword('');
      setAgain('');
      setIsAsking(false);
    },
    onRefused: (error) => {
      const flaw = passwordErrorOf(error);
      setPasswordFlaw(flaw);
      // Close the confirmation, which covers the field for another password.
      if (flaw) setIsAsking(false);
      return false;
    },
  });
  const refuse = (title: string) => toast({ title, variant: 'destructive' });
  const ask = () => {
    if (!password) return refuse('Please enter a new password.');
    if (password !== again) return refuse('Passwords do not match.');
    setIsAsking(true);
  };
  return (
    <Card
      title="Password"
      subtitle="At least 8 characters. Avoid common passwords, your name and your email."
    >
      <form
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Field label="New password" error={passwordFlaw}>
          <PasswordInput
            isNew
            value={password}
            onValue={(typed) => {
              setPassword(typed);
              setPasswordFlaw('');
            }}
          />
        </Field>
        <Field
          label="Confirm password"
          error={again !== '' && password !== again && 'Passwords do not match.'}
        >
          <PasswordInput isNew value={again} onValue={setAgain} />
        </Field>
        <div className="flex justify-end sm:col-span-2">
          <Button type="submit">Reset Password</Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => update.send({ newPassword: password, confirmPassword: again })}
        busy={update.isBusy}
        tone="primary"
        title="Reset Password"
        description="Are you sure you want to reset your password? You will be signed out on all other devices."
        confirmLabel="Reset Password"
      />
    </Card>
  );
}
