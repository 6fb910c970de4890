import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '#web/api/request/api.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { AuthFrame, BackToLogin } from '#web/layout/auth-frame.tsx';
import PasswordRules, { passwordProblem, USERNAME_HINT } from '#web/shared/password-rules.tsx';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { guardFields } from '#web/ui/leave/guard-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const blank = {
  email: '',
  full_name: '',
  username: '',
  district: '',
  password: '',
  confirm_password: '',
};

/** The sign-up page, which creates a trial account and its first user. */
export default function Signup() {
  const [, navigate] = useLocation();
  const [form, setForm] = useState(blank);
  const [busy, setBusy] = useState(false);
  const put = (change: Partial<typeof blank>) => setForm({ ...form, ...change });

  const owner = { email: form.email, fullName: form.full_name, username: form.username };
  const isMissing = !form.email.trim() || !form.full_name.trim() || !form.password;
  const {
    field,
    check,
    refuse: refusedAt,
  } = useFormFields({
    email: {
      label: 'Email',
      value: form.email,
      error: !form.email.trim() && 'Please enter your email.',
    },
    full_name: {
      label: 'Full name',
      value: form.full_name,
      error: !form.full_name.trim() && 'Please enter your full name.',
    },
    username: { label: 'User name', value: form.username },
    district: { label: 'District or county office', value: form.district },
    password: {
      label: 'Password',
      value: form.password,
      error:
        (!form.password && 'Please enter a password.') ||
        passwordProblem('Password', form.password, owner),
    },
    confirm_password: {
      label: 'Confirm password',
      value: form.confirm_password,
      error: form.password !== form.confirm_password && 'Passwords do not match.',
    },
  });
  const refuse = (title: string, description: string) =>
    toast({ title, description, variant: 'destructive' });

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = event.currentTarget.querySelector<HTMLInputElement>('[type=email]');
    const isAddress = address?.validity.typeMismatch !== true;
    if (!check({ email: !isAddress && 'Email must be an email address.' })) {
      if (isMissing) {
        return refuse('Missing information', 'Please enter your email, full name and a password.');
      }
      if (form.password !== form.confirm_password) refuse('Signup', 'Passwords do not match.');
      return;
    }
    setBusy(true);
    try {
      await api('auth/signup', { ...form, email: form.email.trim() });
      toast({
        title: 'Signup Successful!',
        description: 'Check your email to activate your account.',
      });
      navigate('/login');
    } catch (error) {
      setBusy(false);
      if (refusedAt(error)) return;
      refuse('Signup', sentenceOf(error, 'Signing up failed, please try again.'));
    }
  };

  return (
    <AuthFrame title="Create your account" subtitle="Free for 30 days, for your whole district.">
      <form ref={guardFields} noValidate onSubmit={send} className="flex flex-col gap-5">
        <Field {...field('email')} required>
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
        <Field {...field('full_name')} required>
          <TextInput
            name="name"
            autoComplete="name"
            value={form.full_name}
            onValue={(full_name) => put({ full_name })}
          />
        </Field>
        <Field {...field('username')} hint={USERNAME_HINT}>
          <TextInput
            name="nickname"
            autoComplete="nickname"
            value={form.username}
            onValue={(username) => put({ username })}
          />
        </Field>
        <Field {...field('district')} hint="This name appears on your reports and invoices.">
          <TextInput
            name="organization"
            autoComplete="organization"
            maxLength={200}
            value={form.district}
            onValue={(district) => put({ district })}
          />
        </Field>
        <Field
          {...field('password')}
          required
          hint={<PasswordRules password={form.password} owner={owner} />}
        >
          <PasswordInput isNew value={form.password} onValue={(password) => put({ password })} />
        </Field>
        <Field {...field('confirm_password')} required>
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
