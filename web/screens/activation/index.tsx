import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { api } from '#web/api/request/api.ts';
import { ApiError, sentenceOf } from '#web/api/request/error.ts';
import { readSession } from '#web/api/session/session.ts';
import { AuthFrame } from '#web/layout/auth-frame.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** What each link does, and what to do if it cannot be used any more. */
const words = {
  account: {
    title: 'Activating your account',
    failed: 'Failed to activate account.',
    wayOn:
      'Log in with your email and password: if your account is not active yet, we can send you a new link there.',
  },
  email: {
    title: 'Confirming your new email',
    failed: 'Failed to confirm your new email.',
    wayOn: 'Log in with your present email, and enter the new one again under Settings, Account.',
  },
  billing: {
    title: 'Confirm this address for invoices',
    failed: 'Failed to confirm this address.',
    wayOn: 'Ask the district to send a new link under Settings, Billing.',
  },
};

/**
 * Activates an account or confirms a new email address as soon as the screen is opened, and shows a
 * spinner in the meantime. A billing address is confirmed with a button, because programs that check
 * mail open links, and only a person can agree to get invoices.
 */
export default function Activation() {
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const token = query.get('token');
  const purpose = query.get('for');
  const isEmail = purpose === 'email';
  const isBilling = purpose === 'billing';
  const { title, failed, wayOn } = words[isEmail ? 'email' : isBilling ? 'billing' : 'account'];
  const [tries, setTries] = useState(isBilling ? -1 : 0);
  const [done, setDone] = useState('');
  const [isUsed, setIsUsed] = useState(false);
  const [mayTryAgain, setMayTryAgain] = useState(false);
  const [problem, setProblem] = useState(
    token ? '' : 'Token not provided, please check the link in your email.',
  );
  // The token can be used only once, and React may run this effect twice, so it is sent only once.
  const sent = useRef(-1);

  useEffect(() => {
    if (!token || tries < 0 || sent.current === tries) return;
    sent.current = tries;
    api('auth/account-activation', { token }).then(
      ({ message }) => {
        if (isBilling) return setDone(message);
        toast({ title: message });
        navigate(isEmail && readSession() ? '/settings' : '/login');
      },
      (error: unknown) => {
        const sentence = sentenceOf(error, failed);
        setProblem(sentence);
        setIsUsed(error instanceof ApiError && error.code === 'mail-link-used');
        setMayTryAgain(!(error instanceof ApiError) || error.status === 0 || error.status >= 500);
        toast({ title: failed, description: sentence, variant: 'destructive' });
      },
    );
  }, [token, tries, navigate, isEmail, isBilling, failed]);

  const tryAgain = () => {
    setProblem('');
    setTries(tries + 1);
  };

  if (done) {
    return (
      <AuthFrame title="Address confirmed" subtitle={done}>
        <p>You can close this page.</p>
      </AuthFrame>
    );
  }
  if (isBilling && tries < 0 && !problem) {
    return (
      <AuthFrame
        title={title}
        subtitle="A district that uses Good Repair wants to send its invoices to your email address. Please confirm only if you expect this."
      >
        <Button variant="primary" onClick={() => setTries(0)}>
          Confirm address
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={problem ? failed : title}
      subtitle={problem || 'This will only take a moment.'}
    >
      {problem ? (
        <>
          {isUsed && <p className="mb-4">{wayOn}</p>}
          <div className="flex flex-wrap gap-2">
            {mayTryAgain && (
              <Button variant="primary" onClick={tryAgain}>
                Try again
              </Button>
            )}
            <ButtonLink to="/login">Back to Login</ButtonLink>
          </div>
        </>
      ) : (
        <Spinner label={title} />
      )}
    </AuthFrame>
  );
}
