import { type SubmitEvent, useState } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { login } from '#web/api/session/login.ts';
import { readSessionEnd } from '#web/api/session/session.ts';
import { useSession } from '#web/api/session/use-session.ts';
import { pathAfterLogin } from '#web/shared/access.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { AuthFrame } from '#web/layout/auth-frame.tsx';
import { Frame } from '#web/layout/loadable-frame.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { loginFailure, problemOf, type SignInProblem } from './login-failure.ts';
import { useFormBeforeStart } from './use-form-before-start.ts';

const ForgotPassword = loadable(() => import('./forgot-password.tsx'));
const ResendActivation = loadable(() => import('./resend-activation.tsx'));
const SecondStep = loadable(() => import('./second-step.tsx'));
const SessionEndNotice = loadable(() => import('./session-end-notice.tsx'));
const WhomToAsk = loadable(() => import('./whom-to-ask.tsx'));

/** The code for passkeys, loaded when it is needed. */
const passkeys = () => import('#web/api/session/passkey.ts');
const signInWithPasskey = async () => (await passkeys()).signInWithPasskey();

type RefusedSignIn = SignInProblem & {
  /** Undefined if a passkey was used. */
  credentials?: { email: string; password: string } | undefined;
};

/** The login page; redirects users who are already signed in. */
export default function Login() {
  const search = useSearch();
  const session = useSession();
  const [end] = useState(readSessionEnd);
  // The email address of somebody who has just registered (screens/invitation).
  const registered = useHistoryState<{ email?: string } | null>();
  const [email, setEmail] = useState(registered?.email ?? '');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState<'password' | 'passkey'>();
  // Whether the dialog is open; undefined until it is opened for the first time.
  const [forgot, setForgot] = useState<boolean>();
  // Why the last sign-in was refused, and the credentials that were sent.
  const [problem, setProblem] = useState<RefusedSignIn>();

  const { field, check, refuse } = useFormFields({
    email: { label: 'Email', value: email, error: !email.trim() && 'Please enter your email.' },
    password: {
      label: 'Password',
      value: password,
      error: !password && 'Please enter your password.',
    },
  });

  const form = useFormBeforeStart(({ email: address, password: secret }) => {
    setEmail(address);
    setPassword(secret);
  });
  if (session) return <Redirect to={pathAfterLogin(search, session.isSuper)} replace />;

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check()) {
      toast({
        title: 'Missing information',
        description: 'Please enter your email and your password.',
        variant: 'destructive',
      });
      return;
    }
    const credentials = { email: email.trim(), password };
    await attempt('password', () => login(credentials), credentials);
  };
  const attempt = async (
    way: 'password' | 'passkey',
    signIn: () => Promise<void>,
    credentials?: RefusedSignIn['credentials'],
  ) => {
    setBusy(way);
    setProblem(undefined);
    void Frame.preload();
    try {
      await signIn();
      toast({ title: 'Login Successful!' });
    } catch (error) {
      const refused = { ...problemOf(error), credentials };
      setProblem(refused);
      setBusy(undefined);
      if (refused.secondFactor || refuse(error)) return;
      toast({ title: 'Login', description: loginFailure(error), variant: 'destructive' });
    }
  };
  if (problem?.secondFactor) {
    return <SecondStep {...problem.secondFactor} onCancel={() => setProblem(undefined)} />;
  }
  return (
    <AuthFrame title="Welcome back" subtitle="Sign in to continue.">
      {end && <SessionEndNotice end={end} />}
      <form
        data-unguarded=""
        ref={form}
        method="post"
        noValidate
        onSubmit={send}
        className="flex flex-col gap-5"
      >
        <Field {...field('email')}>
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
        <Field {...field('password')}>
          <PasswordInput value={password} onValue={setPassword} />
        </Field>
        <Button type="submit" variant="primary" busy={busy === 'password'} className="min-h-11">
          Login
        </Button>
      </form>
      <Button
        className="mt-3 min-h-11 w-full"
        busy={busy === 'passkey'}
        onPointerEnter={() => void passkeys().catch(() => undefined)}
        onClick={() => void attempt('passkey', signInWithPasskey)}
      >
        Sign in with a passkey
      </Button>
      {problem?.administrators && <WhomToAsk administrators={problem.administrators} />}
      {problem?.code === 'not-activated' && problem.credentials && (
        <ResendActivation {...problem.credentials} />
      )}
      <div className="mt-3 flex justify-center">
        <Button
          variant="link"
          onPointerEnter={() => void ForgotPassword.preload().catch(() => undefined)}
          onClick={() => setForgot(true)}
        >
          Forgot your password?
        </Button>
      </div>
      <p className="mt-6 border-t border-line pt-5 text-center text-muted">
        New here?{' '}
        <Link href="/signup" className="font-medium text-brand underline underline-offset-4">
          Create an account
        </Link>
      </p>
      <p className="mt-3 text-center">
        <Link
          href={`/sign-on?${search}`}
          className="font-medium text-brand underline underline-offset-4"
        >
          Single sign-on
        </Link>
      </p>
      {forgot !== undefined && (
        <ForgotPassword open={forgot} email={email} onClose={() => setForgot(false)} />
      )}
    </AuthFrame>
  );
}
