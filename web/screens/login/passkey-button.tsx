// Signs in without a password. Loaded after the page has been shown.
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { signInWithPasskey } from '#web/api/session/passkey.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { loginFailure, problemOf, type SignInProblem } from './login-failure.ts';
import WhomToAsk from './whom-to-ask.tsx';

export default function PasskeyButton() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem>();
  const signIn = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await signInWithPasskey();
      toast({ title: 'Login Successful!' });
    } catch (error) {
      setBusy(false);
      setProblem(problemOf(error));
      toast({ title: 'Login', description: loginFailure(error), variant: 'destructive' });
    }
  };
  return (
    <>
      <Button
        className="min-h-11 w-full"
        icon={<KeyRound aria-hidden="true" />}
        busy={busy}
        onClick={() => void signIn()}
      >
        Sign in with a passkey
      </Button>
      {problem?.administrators && <WhomToAsk administrators={problem.administrators} />}
    </>
  );
}
