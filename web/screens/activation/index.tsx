import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { api } from '#web/api/request/api.ts';
import { ApiError, sentenceOf } from '#web/api/request/error.ts';
import { readSession } from '#web/api/session/session.ts';
import { AuthFrame } from '#web/layout/auth-frame.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const words = {
  account: { title: 'Activating your account', failed: 'Failed to activate account.' },
  email: { title: 'Confirming your new email', failed: 'Failed to confirm your new email.' },
};

/**
 * Activates an account or confirms a new email address as soon as the screen is opened, and shows a
 * spinner in the meantime.
 */
export default function Activation() {
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const token = query.get('token');
  const isEmail = query.get('for') === 'email';
  const { title, failed } = words[isEmail ? 'email' : 'account'];
  const [tries, setTries] = useState(0);
  const [mayTryAgain, setMayTryAgain] = useState(false);
  const [problem, setProblem] = useState(
    token ? '' : 'Token not provided, please check the link in your email.',
  );
  // The token can be used only once, and React may run this effect twice, so it is sent only once.
  const sent = useRef(-1);

  useEffect(() => {
    if (!token || sent.current === tries) return;
    sent.current = tries;
    api('auth/account-activation', { token }).then(
      ({ message }) => {
        toast({ title: message });
        navigate(isEmail && readSession() ? '/settings' : '/login');
      },
      (error: unknown) => {
        const sentence = sentenceOf(error, failed);
        setProblem(sentence);
        setMayTryAgain(!(error instanceof ApiError) || error.status === 0 || error.status >= 500);
        toast({ title: failed, description: sentence, variant: 'destructive' });
      },
    );
  }, [token, tries, navigate, isEmail, failed]);

  const tryAgain = () => {
    setProblem('');
    setTries(tries + 1);
  };

  return (
    <AuthFrame
      title={problem ? failed : title}
      subtitle={problem || 'This will only take a moment.'}
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
        <Spinner label={title} />
      )}
    </AuthFrame>
  );
}
