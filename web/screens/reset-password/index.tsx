import { type SubmitEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { api } from '#web/api/request/api.ts';
import { ApiError, sentenceOf } from '#web/api/request/error.ts';
import { AuthFrame, BackToLogin } from '#web/layout/auth-frame.tsx';
import PasswordRules, { passwordProblem } from '#web/shared/password-rules.tsx';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { guardFields } from '#web/ui/leave/guard-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Sets a new password with the token from the email. */
export default function ResetPassword() {
  const [, navigate] = useLocation();
  const token = new URLSearchParams(useSearch()).get('token');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [busy, setBusy] = useState(false);
  const [isUsed, setIsUsed] = useState(false);
  const {
    field,
    check,
    refuse: refusedAt,
  } = useFormFields({
    newPassword: {
      label: 'New password',
      value: password,
      error:
        (!password && 'Please enter a new password.') || passwordProblem('New password', password),
    },
    confirmPassword: {
      label: 'Confirm password',
      value: again,
      error: password !== again && 'Please make sure your passwords match.',
    },
  });

  const refuse = (title: string, description: string) =>
    toast({ title, description, variant: 'destructive' });
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isComplete = check();
    if (!token) {
      return refuse('Reset Password', 'Token not provided, please check the link in your email.');
    }
    if (!password || !again) {
      return refuse('Missing information', 'Please enter the new password twice.');
    }
    if (password !== again) {
      return refuse('Passwords do not match', 'Please make sure your passwords match.');
    }
    if (!isComplete) return;
    setBusy(true);
    try {
      await api('auth/reset-password', { token, newPassword: password });
      toast({ title: 'Password Reset Successful!' });
      navigate('/login');
    } catch (error) {
      setBusy(false);
      if (refusedAt(error)) return;
      if (error instanceof ApiError && error.code === 'mail-link-used') setIsUsed(true);
      refuse(
        'Reset Password',
        sentenceOf(error, 'Resetting the password failed, please try again.'),
      );
    }
  };

  if (isUsed) {
    return (
      <AuthFrame
        title="This link cannot be used"
        subtitle="It has expired, was already used, or a newer one has replaced it. If you have just set a new password with it, log in. Otherwise choose “Forgot your password?” on the login page to get a new link."
      >
        <BackToLogin />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Set a new password" subtitle="You will be signed out everywhere else.">
      <form ref={guardFields} noValidate onSubmit={send} className="flex flex-col gap-5">
        <Field {...field('newPassword')} hint={<PasswordRules password={password} />}>
          <PasswordInput isNew value={password} onValue={setPassword} />
        </Field>
        <Field {...field('confirmPassword')}>
          <PasswordInput isNew value={again} onValue={setAgain} />
        </Field>
        <Button type="submit" variant="primary" busy={busy} className="min-h-11">
          Reset Password
        </Button>
      </form>
      <BackToLogin />
    </AuthFrame>
  );
}
