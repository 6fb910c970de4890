import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { api } from '#web/api/api.ts';
import { sentenceOf } from '#web/api/error.ts';
import { AuthFrame } from '#web/layout/auth-frame.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

const failed = 'Failed to activate account.';

/** Activates the account as soon as it is opened (SPEC §2); a spinner until it is done. */
export default function Activation() {
  const [, navigate] = useLocation();
  const token = new URLSearchParams(useSearch()).get('token');
  const [problem, setProblem] = useState(
    token ? '' : 'Token not provided, please check the link in your email.',
  );
  // The token works once: an effect that runs twice must not send it twice.
  const wasSent = useRef(false);

  useEffect(() => {
    if (!token || wasSent.current) return;
    wasSent.current = true;
    api('auth/account-activation', { token }).then(
      () => {
        toast({ title: 'Your account has been activated successfully.' });
        navigate('/login');
      },
      (error: unknown) => {
        const sentence = sentenceOf(error, failed);
        setProblem(sentence);
        toast({ title: failed, description: sentence, variant: 'destructive' });
      },
    );
  }, [token, navigate]);

  return (
    <AuthFrame
      title={problem ? failed : 'Activating your account'}
      subtitle={problem || 'This takes a moment.'}
    >
      {problem ? (
        <ButtonLink to="/login">Back to Login</ButtonLink>
      ) : (
        <Spinner label="Activating your account" />
      )}
    </AuthFrame>
  );
}
