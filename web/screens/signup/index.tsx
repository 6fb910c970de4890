import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '#web/api/request/api.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { passwordErrorOf } from '#web/api/request/password-error.ts';
import { AuthFrame, BackToLogin } from '#web/layout/auth-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.ts';

const blank = {
  email: '',
  full_name: '',
  username: '',
  district: '',
  password: '',
  confirm_password: '',
};

/** Sign-up: creates an account on trial and its first user. */
export default function Signup() {
  const [, navigate] = useLocation();
  const [form, setForm] = useState(blank);
  const [asked, setAsked] = useState(false);
  const [passwordFlaw, setPasswordFlaw] = useState('');
  const [busy, setBusy] = useState(false);
  const put = (change: Partial<typeof blank>) => setForm({ ...form, ...change });

  const missing = {
    email: !form.email.trim(),
    name: !form.full_name.trim(),
    password: !form.password,
  };
  const differs = form.password !== form.confirm_password;
  const refuse = (title: string, description: string) =>
    toast({ title, description, variant: 'destructive' });

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (missing.email || missing.name || missing.password) {
      return refuse('Missing information', 'Please enter your email, full name and a password.');
    }
    if (differs) return refuse('Signup', 'Passwords do not match.');
    setBusy(true);
    try {
      await api('auth/signup', { ...form, email: form.email.trim() });
      toast({
        title: 'Signup Successful!',
        description: 'Check your email to activate your account.',
      });
      navigate('/login');
    } catch (error) {
      setPasswordFlaw(passwordErrorOf(error));
      refuse('Signup', sentenceOf(error, 'Signing up failed, please try again.'));
      setBusy(false);
    }
  };

  return (
    <AuthFrame title="Create your account" subtitle="Free for 30 days, for your whole district.">
      <form noValidate onSubmit={send} className="flex flex-col gap-5">
        <Field label="Email" required error={asked && missing.email && 'Please enter your email.'}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={form.email}
            onValue={(email) => put({ email })}
          />
        </Field>
        <Field
          label="Full name"
          required
          error={asked && missing.name && 'Please enter your full name.'}
        >
          <TextInput
            name="name"
            autoComplete="name"
            value={form.full_name}
            onValue={(full_name) => put({ full_name })}
          />
        </Field>
        <Field label="User name">
          <TextInput
            name="nickname"
            autoComplete="nickname"
            value={form.username}
            onValue={(username) => put({ username })}
          />
        </Field>
        <Field
          label="District or county office"
          hint="This name appears on your reports and invoices."
        >
          <TextInput
            name="organization"
            autoComplete="organization"
            maxLength={200}
            value={form.district}
            onValue={(district) => put({ district })}
          />
        </Field>
        <Field
          label="Password"
          required
          hint="At least 8 characters."
          error={asked && missing.password ? 'Please enter a password.' : passwordFlaw}
        >
          <PasswordInput
            isNew
            value={form.password}
            onValue={(password) => {
              put({ password });
              setPasswordFlaw('');
            }}
          />
        </Field>
        <Field
          label="Confirm password"
          required
          error={asked && differs && 'Passwords do not match.'}
        >
          <PasswordInput
            isNew
            value={form.confirm_password}
            onValue={(confirm_password) => put({ confirm_password })}
          />
        </Field>
        <Button type="submit" variant="primary" busy={busy} className="min-h-11">
          Sign up
        </Button>
      </form>
      <BackToLogin>Have an account? </BackToLogin>
    </AuthFrame>
  );
}
