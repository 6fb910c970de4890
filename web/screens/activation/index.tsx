import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { api } from '#web/api/api.ts';
import { ApiError, sentenceOf } from '#web/api/error.ts';
import { AuthFrame } from '#web/layout/auth-frame.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

const failed = 'Failed to activate account.';

/** Activates the account as soon as it is opened (SPEC §2); a spinner until it is done. */
export default function Activation() {
  const [, navigate] = useLocation();
  const token = new URLSearchParams(useSearch()).get('token');
  const [tries, setTries] = useState(0);
  const [mayTryAgain, setMayTryAgain] = useState(false);
  const [problem, setProblem] = useState(
    token ? '' : 'Token not provided, please check the link in your email.',
  );
  // The token works once: an effect that runs twice must not send it twice in one try.
  const sent = useRef(-1);

  useEffect(() => {
    if (!token || sent.current === tries) return;
    sent.current = tries;
    api('auth/account-activation', { token }).then(
      () => {
        toast({ title: 'Your account has been activated successfully.' });
        navigate('/login');
      },
      (error: unknown) => {
        const sentence = sentenceOf(error, failed);
        setProblem(sentence);
        setMayTryAgain(!(error instanceof ApiError) || error.status === 0 || error.status >= 500);
        toast({ title: failed, description: sentence, variant: 'destructive' });
      },
    );
  }, [token, tries, navigate]);

  const tryAgain = () => {
    setProblem('');
    setTries(tries + 1);
  };

  return (
    <AuthFrame
      title={problem ? failed : 'Activating your account'}
      subtitle={problem || 'This takes a moment.'}
    >
      {problem ? (
        <div className="flex flex-wrap gap-2">
          {mayTryAgain && (
            <Button variant="primary" onClick={tryAgain}>
              Try again
            </Button>
          )}
          <ButtonLink to="/login">Back to Login</ButtonLink>
        </div>
      ) : (
        <Spinner label="Activating your account" />
      )}
    </AuthFrame>
  );
}
