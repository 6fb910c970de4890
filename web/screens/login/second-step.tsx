// The second step of a sign-in, with a passkey, a code from the authenticator app, or a recovery
// code.
import { KeyRound } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { SecondFactorNeeded } from '#contract/factor/factor.ts';
import { ApiError, sentenceOf } from '#web/api/request/error.ts';
import { finishLoginWithPasskey } from '#web/api/session/passkey.ts';
import { finishLogin } from '#web/api/session/second-step.ts';
import { AuthFrame } from '#web/layout/auth-frame.tsx';
import { CodeInput } from '#web/shared/confirm/code-input.tsx';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

type Way = SecondFactorNeeded['kinds'][number] | 'recovery';

const subtitles = {
  passkey: 'Use your passkey to finish signing in: your device asks for it.',
  app: 'Enter the code that your authenticator app shows for Good Repair.',
  recovery: 'Enter one of your recovery codes. Each works once.',
} as const satisfies Record<Way, string>;

const offers = {
  passkey: 'Use a passkey instead',
  app: 'Use the authenticator app instead',
  recovery: 'Use a recovery code instead',
} as const satisfies Record<Way, string>;

export default function SecondStep({
  challenge,
  kinds,
  onCancel,
}: SecondFactorNeeded & {
  /** Returns to the step with the password. */
  onCancel: () => void;
}) {
  const ways: readonly Way[] = [...kinds.toReversed(), 'recovery'];
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  const [busy, setBusy] = useState(false);
  const finish = async (attempt: Promise<void>, refuse?: (error: unknown) => boolean) => {
    setBusy(true);
    try {
      await attempt;
      toast({ title: 'Login Successful!' });
    } catch (error) {
      setBusy(false);
      if (refuse?.(error)) return;
      const description = sentenceOf(error, 'Signing in failed, please try again.');
      toast({ title: 'Login', description, variant: 'destructive' });
      if (error instanceof ApiError && error.code === 'sign-in-expired') onCancel();
    }
  };
  return (
    <AuthFrame title="One more step" subtitle={subtitles[way]}>
      {way === 'passkey' ? (
        <PasskeyStep busy={busy} onUse={() => void finish(finishLoginWithPasskey(challenge))} />
      ) : (
        <CodeForm
          key={way}
          isRecovery={way === 'recovery'}
          busy={busy}
          onSend={(code, refuse) => void finish(finishLogin({ challenge, code }), refuse)}
        />
      )}
      <div className="mt-3 flex flex-col items-center gap-1">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="link" onClick={() => setWay(other)}>
              {offers[other]}
            </Button>
          ))}
        <Button variant="link" onClick={onCancel}>
          Back to Login
        </Button>
      </div>
      <p className="mt-6 border-t border-line pt-5 text-center text-sm text-muted">
        Lost all of these? An administrator of your district can reset your second factor.
      </p>
    </AuthFrame>
  );
}

function PasskeyStep({ busy, onUse }: { busy: boolean; onUse: () => void }) {
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={button}>
      <Button
        variant="primary"
        className="min-h-11 w-full"
        icon={<KeyRound aria-hidden="true" />}
        busy={busy}
        onClick={onUse}
      >
        Use a Passkey
      </Button>
    </div>
  );
}

function CodeForm({
  isRecovery,
  busy,
  onSend,
}: {
  isRecovery: boolean;
  busy: boolean;
  onSend: (code: string, refuse: (error: unknown) => boolean) => void;
}) {
  const [code, setCode] = useState('');
  const part = useRef<HTMLFormElement>(null);
  useEffect(() => part.current?.querySelector('input')?.focus(), []);
  const { field, check, refuse } = useFormFields({
    code: {
      label: isRecovery ? 'Recovery code' : 'Code',
      value: code,
      error: !code.trim() && 'Please enter the code.',
    },
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy && check()) onSend(code, refuse);
  };
  return (
    <form data-unguarded="" ref={part} noValidate onSubmit={send} className="flex flex-col gap-5">
      <Field {...field('code')}>
        <CodeInput isRecovery={isRecovery} value={code} onValue={setCode} />
      </Field>
      <Button type="submit" variant="primary" busy={busy} className="min-h-11">
        Continue
      </Button>
    </form>
  );
}
