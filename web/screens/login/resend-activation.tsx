import { useState } from 'react';
import { api } from '#web/api/request/api.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Offers to send the activation email again to a user who has not activated the account yet. */
export default function ResendActivation({ email, password }: { email: string; password: string }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await api('auth/activation-request', { email, password });
      toast({
        title: 'The email was sent again.',
        description: 'Check your email to activate your account.',
      });
    } catch (error) {
      const description = sentenceOf(error, 'Sending the email failed, please try again.');
      toast({ title: 'Activation', description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section
      aria-label="Activation"
      className="mt-5 rounded-xl border border-line bg-sunken px-4 py-3"
    >
      <p>
        Your account has not been activated yet. Please open the link we sent to{' '}
        <strong className="font-medium wrap-anywhere">{email}</strong>.
      </p>
      <Button className="mt-3" busy={busy} onClick={() => void send()}>
        Send the email again
      </Button>
    </section>
  );
}
