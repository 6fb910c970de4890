// The second step of a sign-in: a code of the authenticator app, or a recovery code.
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '#web/api/request/error.ts';
import { finishLogin } from '#web/api/session/second-step.ts';
import { AuthFrame } from '#web/layout/auth-frame.tsx';
import { CodeInput } from '#web/shared/code-input.tsx';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

export default function SecondStep({
  challenge,
  onCancel,
}: {
  challenge: string;
  /** Back to the password. */
  onCancel: () => void;
}) {
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const part = useRef<HTMLFormElement>(null);
  useEffect(() => part.current?.querySelector('input')?.focus(), [isRecovery]);
  const { field, check, refuse } = useFormFields({
    code: {
      label: isRecovery ? 'Recovery code' : 'Code',
      value: code,
      error: !code.trim() && 'Please enter the code.',
    },
  });

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !check()) return;
    setBusy(true);
    try {
      await finishLogin({ challenge, code });
      toast({ title: 'Login Successful!' });
    } catch (error) {
      setBusy(false);
      if (refuse(error)) return;
      const description = sentenceOf(error, 'Signing in failed, please try again.');
      toast({ title: 'Login', description, variant: 'destructive' });
      if (error instanceof ApiError && error.code === 'sign-in-expired') onCancel();
    }
  };
  return (
    <AuthFrame
      title="One more step"
      subtitle={
        isRecovery
          ? 'Enter one of your recovery codes. Each works once.'
          : 'Enter the code that your authenticator app shows for Good Repair.'
      }
    >
      <form ref={part} noValidate onSubmit={send} className="flex flex-col gap-5">
        <Field {...field('code')}>
          <CodeInput
            key={String(isRecovery)}
            isRecovery={isRecovery}
            value={code}
            onValue={setCode}
          />
        </Field>
        <Button type="submit" variant="primary" busy={busy} className="min-h-11">
          Continue
        </Button>
      </form>
      <div className="mt-3 flex flex-col items-center gap-1">
        <Button
          variant="link"
          onClick={() => {
            setCode('');
            setIsRecovery(!isRecovery);
          }}
        >
          {isRecovery ? 'Use the authenticator app instead' : 'Use a recovery code instead'}
        </Button>
        <Button variant="link" onClick={onCancel}>
          Back to Login
        </Button>
      </div>
      <p className="mt-6 border-t border-line pt-5 text-center text-sm text-muted">
        Lost both? An administrator of your district can reset your second factor.
      </p>
    </AuthFrame>
  );
}
