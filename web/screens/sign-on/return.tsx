// The page to which the identity provider sends the browser back.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { sentenceOf } from '#web/api/request/error.ts';
import { CONFIRMED_CHANNEL, finishSignOn } from '#web/api/session/sign-on.ts';
import { AuthFrame } from '#web/layout/auth-frame.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const names = ['code', 'iss', 'error', 'error_description'] as const;

/**
 * Completes the sign-in when the page is opened. The code in the URL can be used only once, so it
 * is removed from the URL immediately.
 */
export default function SignOnReturn({ accountId }: { accountId: string }) {
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState('');
  const [isConfirmed, setIsConfirmed] = useState(false);
  // React may run the effect twice, but the code must be sent only once.
  const wasSent = useRef(false);

  useEffect(() => {
    if (wasSent.current) return;
    wasSent.current = true;
    const sent = new URLSearchParams(location.search);
    history.replaceState(history.state, '', location.pathname);
    const others = names.flatMap((name) => {
      const value = sent.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const returned = { accountId, state: sent.get('state') ?? '', ...Object.fromEntries(others) };
    finishSignOn(returned).then(
      (path) => {
        if (path !== undefined) return navigate(path, { replace: true });
        new BroadcastChannel(CONFIRMED_CHANNEL).postMessage(true);
        setIsConfirmed(true);
        return close();
      },
      (error: unknown) =>
        setProblem(sentenceOf(error, 'The sign-in could not be finished. Please begin again.')),
    );
  }, [accountId, navigate]);

  if (problem) {
    return (
      <AuthFrame title="You are not signed in" subtitle={<span role="alert">{problem}</span>}>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/sign-on" variant="primary">
            Try again
          </ButtonLink>
          <ButtonLink to="/login">Back to Login</ButtonLink>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={isConfirmed ? 'Thank you' : 'Signing in'}
      subtitle={
        isConfirmed
          ? 'You can close this window and continue in the other one.'
          : 'This will only take a moment.'
      }
    >
      {!isConfirmed && <Spinner label="Signing in" />}
    </AuthFrame>
  );
}
