// The page where single sign-on starts. The domain of the work email address determines the
// identity provider through which the user signs in.
import { useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import { api } from '#web/api/request/api.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { useSession } from '#web/api/session/use-session.ts';
import { AuthFrame, BackToLogin } from '#web/layout/auth-frame.tsx';
import { pathAfterLogin } from '#web/shared/access.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

export default function SignOnStart() {
  const search = useSearch();
  const session = useSession();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useFormFields({
    email: {
      label: 'Work email',
      value: email,
      error: !/^[^\s@]+@[^\s@]+$/.test(email.trim()) && 'Please enter your work email.',
    },
  });
  if (session) return <Redirect to={pathAfterLogin(search, session.isSuper)} replace />;

  const send = async () => {
    if (busy || !form.check()) return false;
    setBusy(true);
    try {
      const returnTo = pathAfterLogin(search, false);
      const { url } = await api('auth/sign-on-start', { email: email.trim(), returnTo });
      location.assign(url);
      return true;
    } catch (error) {
      setBusy(false);
      if (form.refuse(error)) return false;
      const description = sentenceOf(error, 'The sign-in could not be started, please try again.');
      toast({ title: 'Single sign-on', description, variant: 'destructive' });
      return false;
    }
  };
  return (
    <AuthFrame
      title="Single sign-on"
      subtitle="Sign in with the account of your district. You continue at its sign-in page."
    >
      <Form className="flex flex-col gap-5" isGuarded={false} onSubmit={send}>
        <Field {...form.field('email')} required>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onValue={setEmail}
          />
        </Field>
        <Button type="submit" variant="primary" busy={busy} className="min-h-11">
          Continue
        </Button>
      </Form>
      <BackToLogin />
    </AuthFrame>
  );
}
