import { useState, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { currentQuestion, LEAVING_QUESTION, onQuestion } from './leave-guard.ts';

/** Shows the question of useLeavingGuard on any screen. */
export function LeavingDialog() {
  const question = useSyncExternalStore(onQuestion, currentQuestion);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const kept = question?.kept;
  if (question === null && isDiscarding) setIsDiscarding(false);

  const discard = async () => {
    // If deleting fails, the draft can still be deleted on the Inspections screen.
    await kept?.discard().catch(() => undefined);
    question?.answer(true);
  };
  return (
    <>
      <ConfirmDialog
        open={question !== null && !isDiscarding}
        title="Leave this page?"
        tone={kept ? 'primary' : 'danger'}
        description={kept?.question ?? question?.message ?? LEAVING_QUESTION}
        confirmLabel={kept ? 'Keep and leave' : 'Leave'}
        cancelLabel="Stay"
        onConfirm={() => question?.answer(true)}
        onClose={() => question?.answer(false)}
      >
        {kept && (
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
        description={kept?.losing}
        confirmLabel="Discard and leave"
        cancelLabel="Go back"
        onConfirm={() => void discard()}
        onClose={() => setIsDiscarding(false)}
      />
    </>
  );
}
