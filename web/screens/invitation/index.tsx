import { type SubmitEvent, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { CallAnswer } from '#contract/calls.ts';
import { api } from '#web/api/request/api.ts';
import { ApiError, sentenceOf } from '#web/api/request/error.ts';
import { AuthFrame, BackToLogin } from '#web/layout/auth-frame.tsx';
import { missingFields } from '#web/shared/list/missing-fields.ts';
import PasswordRules, { passwordProblem, USERNAME_HINT } from '#web/shared/password-rules.tsx';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { guardFields } from '#web/ui/leave/guard-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Accepts an invitation with the token from the email. */
export default function Invitation() {
  const [, navigate] = useLocation();
  const token = new URLSearchParams(useSearch()).get('token');
  const [username, setUsername] = useState('');
  /** Undefined until the user types it, so that a late response cannot replace what was typed. */
  const [typedName, setFullName] = useState<string>();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [busy, setBusy] = useState(false);

  const { invited, problem, isDone } = useInvitation(token);
  const fullName = typedName ?? invited?.full_name ?? '';
  const owner = { fullName, username, ...(invited && { email: invited.email }) };
  const isMissing = !username.trim() || !fullName.trim() || !password || !again;
  const {
    field,
    check,
    refuse: refusedAt,
  } = useFormFields({
    username: {
      label: 'Username',
      value: username,
      error: !username.trim() && 'Please enter a username.',
    },
    full_name: {
      label: 'Full name',
      value: fullName,
      error: !fullName.trim() && 'Please enter your full name.',
    },
    password: {
      label: 'Password',
      value: password,
      error:
        (!password && 'Please enter a password.') || passwordProblem('Password', password, owner),
    },
    confirm_password: {
      label: 'Confirm password',
      value: again,
      error:
        (!again && 'Please enter the password again.') ||
        (password !== again && 'Passwords do not match.'),
    },
  });
  const refuse = (title: string, description?: string) =>
    toast({ title, description, variant: 'destructive' });
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isComplete = check();
    if (!token) return refuse('Token not provided, please check the link in your email.');
    if (isMissing) return toast({ ...missingFields, variant: 'destructive' });
    if (password !== again) return refuse('Passwords do not match.');
    if (!isComplete) return;
    setBusy(true);
    try {
      await api('auth/invite-accept', { token, username, full_name: fullName, password });
      toast({ title: 'Your account has been created successfully.' });
      navigate('/login', { state: { email: invited?.email } });
    } catch (error) {
      setBusy(false);
      if (refusedAt(error)) return;
      if (error instanceof ApiError && error.code === 'sign-on-no-password') {
        toast({
          title: 'You need no password',
          description:
            'Your district allows single sign-on only. Sign in where you sign in for your other work.',
        });
        return navigate('/sign-on');
      }
      refuse(sentenceOf(error, 'Failed to create account.'));
    }
  };

  if (isDone) {
    return (
      <AuthFrame title="Complete Your Registration" subtitle={problem}>
        <BackToLogin />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Complete Your Registration"
      subtitle={
        !token ? (
          'Token not provided, please check the link in your email.'
        ) : problem ? (
          problem
        ) : invited ? (
          <span className="wrap-anywhere">
            <strong className="font-semibold text-ink">{invited.district}</strong> invited{' '}
            <strong className="font-semibold text-ink">{invited.email}</strong> to inspect schools
            with Good Repair. You will sign in with this email.
          </span>
        ) : (
          'You were invited to inspect schools with Good Repair.'
        )
      }
    >
      <form ref={guardFields} noValidate onSubmit={send} className="flex flex-col gap-5">
        {/* Password managers store the password under this hidden email address. */}
        {invited && (
          <input type="email" autoComplete="username" value={invited.email} readOnly hidden />
        )}
        <Field {...field('username')} required hint={USERNAME_HINT}>
          <TextInput autoComplete="nickname" value={username} onValue={setUsername} />
        </Field>
        <Field {...field('full_name')} required>
          <TextInput autoComplete="name" value={fullName} onValue={setFullName} />
        </Field>
        <Field
          {...field('password')}
          required
          hint={<PasswordRules password={password} owner={owner} />}
        >
          <PasswordInput isNew value={password} onValue={setPassword} />
        </Field>
        <Field {...field('confirm_password')} required>
          <PasswordInput isNew value={again} onValue={setAgain} />
        </Field>
        <Button type="submit" variant="primary" busy={busy} className="min-h-11">
          Complete Registration
        </Button>
      </form>
      <BackToLogin />
    </AuthFrame>
  );
}

/** Whether the link of the invitation cannot be used any more. */
const isOver = ({ code }: ApiError): boolean =>
  code === 'mail-link-used' || code === 'invitation-accepted';

const whatNow = (error: ApiError): string =>
  error.code === 'invitation-accepted'
    ? sentenceOf(error, '')
    : 'This link has expired, or a newer invitation has replaced it. Please open the newest invitation, or ask whoever invited you for a new one.';

/**
 * The invitation of the link, or the reason why the link cannot be used; both are undefined while
 * the invitation is loading.
 */
function useInvitation(token: string | null) {
  const [state, setState] = useState<{
    invited?: CallAnswer<'auth/invitation'>['data'];
    problem?: string;
    /** Whether the invitation was accepted already, so that there is no form to fill in. */
    isDone?: boolean;
  }>({});
  useEffect(() => {
    if (!token) return;
    let isCurrent = true;
    api('auth/invitation', { token }).then(
      ({ data }) => isCurrent && setState({ invited: data }),
      (error: unknown) => {
        // Other errors, such as a lost connection or too many attempts, are shown when the form is
        // sent.
        if (isCurrent && error instanceof ApiError && isOver(error)) {
          setState({ problem: whatNow(error), isDone: error.code === 'invitation-accepted' });
        }
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return state;
}
