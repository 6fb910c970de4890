import { MailCheck } from 'lucide-react';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * A new email address that was not confirmed yet. Its link can be sent again, and the change can be
 * canceled.
 */
export function PendingEmail({ email }: { email: string }) {
  const again = useMutationWithToast('user/details-update', {
    success: 'The link was sent again.',
    fallback: 'Sending the link failed, please try again.',
    onDone: () => {},
  });
  const cancel = useMutationWithToast('user/email-cancel', {
    success: 'Your email was not changed.',
    fallback: 'Canceling failed, please try again.',
    onDone: () => {},
  });
  return (
    <section
      aria-label="Address to be confirmed"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-sunken px-4 py-3 sm:col-span-2"
    >
      <MailCheck aria-hidden="true" className="size-5 shrink-0 text-brand" />
      <p className="min-w-48 flex-1">
        <strong className="font-medium wrap-anywhere">{email}</strong> has not been confirmed yet.
        Please open the link we sent there. Until then, sign in with your current email.
      </p>
      <div className="flex gap-2">
        <Button busy={again.isBusy} disabled={cancel.isBusy} onClick={() => again.send({ email })}>
          Send again
        </Button>
        <Button
          variant="quiet"
          busy={cancel.isBusy}
          disabled={again.isBusy}
          onClick={() => cancel.send({})}
        >
          Cancel
        </Button>
      </div>
    </section>
  );
}
