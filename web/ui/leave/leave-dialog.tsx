import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useLeaveQuestion } from './leave-guard.ts';

/** Shows the question of useLeaveGuard; used on every screen. */
export function LeaveDialog() {
  const question = useLeaveQuestion();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const stored = question?.stored;
  const isLogout = question?.isLogout;
  if (question === null && isDiscarding) setIsDiscarding(false);

  const discard = async () => {
    try {
      await stored?.discard();
      toast({ title: 'Draft discarded' });
    } catch {
      // The draft could not be deleted. The user can still delete it on the Inspections screen.
    }
    question?.answer(true);
  };
  return (
    <>
      <ConfirmDialog
        open={question !== null && !isDiscarding}
        replacesQuestions
        title="Not saved yet"
        tone={stored ? 'primary' : 'danger'}
        description={
          stored
            ? 'Are you sure you want to leave? What you entered stays on this device as a draft, under Inspections.'
            : 'Are you sure you want to leave? Unsaved changes may be lost.'
        }
        confirmLabel={stored ? `${isLogout ? 'Log out' : 'Leave'} and keep draft` : 'Leave'}
        cancelLabel="Stay"
        onConfirm={() => question?.answer(true)}
        onClose={() => question?.answer(false)}
      >
        {stored && isLogout && (
          <p>
            You will be logged out. What has not been sent stays here, where only you can see it. To
            send it, sign in here again.
          </p>
        )}
        {stored && (
          <p>
            <Button variant="link" className="-ml-4" onClick={() => setIsDiscarding(true)}>
              Discard it…
            </Button>
          </p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={isDiscarding}
        title="Discard what you entered?"
        description={`This draft (${stored?.extent}) will be deleted from this device.`}
        confirmLabel="Discard and leave"
        cancelLabel="Go back"
        onConfirm={() => void discard()}
        onClose={() => setIsDiscarding(false)}
      />
    </>
  );
}
