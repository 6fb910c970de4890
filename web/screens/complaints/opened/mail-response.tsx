import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { ComplaintDetails } from '#contract/complaint/complaint.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';
import { Button } from '#web/ui/button.tsx';

/** Sends the response to the complainant by email, after a confirmation. */
export function MailResponse({
  complaint: { id, version, respondedOn },
  response,
  check,
  onDone,
}: {
  complaint: Pick<ComplaintDetails, 'id' | 'version' | 'respondedOn'>;
  response: string;
  /** Shows what is missing in the form, and returns false. */
  check: () => boolean;
  onDone: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant={respondedOn === null ? 'primary' : 'secondary'}
        icon={<Mail aria-hidden="true" />}
        onClick={() => setIsAsking(check())}
      >
        Send by Email
      </Button>
      {isAsking && (
        <ConfirmCall
          call="complaint/mail"
          input={{ id, version, response }}
          title="Send the response by email?"
          description={`The text is sent to the email address that the complainant gave${respondedOn === null ? ', and the complaint is marked as answered today' : ''}. An email that was sent cannot be withdrawn.`}
          confirmLabel="Send by Email"
          toasts={{
            success: 'The response is being sent.',
            fallback: 'Sending the response failed, please try again.',
          }}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false);
            onDone();
          }}
        />
      )}
    </>
  );
}
