import { useState } from 'react';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** The rules for passwords, loaded when a password is typed. */
const OwnPasswordRules = loadable(() => import('./own-password-rules.tsx'), {
  onFailure: 'ignored',
});

/** Changes the user's password after a confirmation, because it ends all other sessions. */
export function PasswordForm() {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useFormFields({
    newPassword: {
      label: 'New password',
      value: password,
      error: !password && 'Please enter a new password.',
    },
    confirmPassword: {
      label: 'Confirm password',
      value: again,
      error: password !== again && 'Passwords do not match.',
    },
  });
  const update = useMutationWithToast('user/password-update', {
    success: 'Your password has been updated.',
    fallback: 'User password update failed, please try again.',
    onDone: () => {
      setPassword('');
      setAgain('');
      setIsAsking(false);
    },
    onRefused: (error) => {
      const isShown = form.refuse(error);
      // Closes the confirmation, which would cover the field in which another password must be
      // entered.
      if (isShown) setIsAsking(false);
      return isShown;
    },
  });
  const ask = () => {
    if (form.check({ newPassword: problem })) setIsAsking(true);
    else if (password !== again) {
      toast({ title: 'Passwords do not match.', variant: 'destructive' });
    }
    return false as const;
  };
  return (
    <Card
      title="Change Password"
      subtitle="At least 8 characters. Avoid common passwords, your name and your email."
    >
      <Form className="grid gap-4 sm:grid-cols-2" onSubmit={ask}>
        <Field
          {...form.field('newPassword')}
          hint={password && <OwnPasswordRules password={password} onProblem={setProblem} />}
        >
          <PasswordInput isNew value={password} onValue={setPassword} />
        </Field>
        <Field {...form.field('confirmPassword')}>
          <PasswordInput isNew value={again} onValue={setAgain} />
        </Field>
        <div className="flex justify-end sm:col-span-2">
          <Button type="submit">Reset Password</Button>
        </div>
      </Form>
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
