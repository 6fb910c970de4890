import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useLeaveQuestion } from './leave-guard.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { leaveTexts } from '#web/texts/en/leave.ts';

/** Shows the question of useLeaveGuard; used on every screen. */
export function LeaveDialog() {
  const texts = useTexts(leaveTexts);
  const question = useLeaveQuestion();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const stored = question?.stored;
  const isLogout = question?.isLogout;
  if (question === null && isDiscarding) setIsDiscarding(false);

  const discard = async () => {
    try {
      await stored?.discard();
      toast({ title: texts.discarded });
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
        title={texts.title}
        tone={stored ? 'primary' : 'danger'}
        description={stored ? texts.draftStays : texts.mayBeLost}
        confirmLabel={stored ? (isLogout ? texts.logOutAndKeep : texts.leaveAndKeep) : texts.leave}
        cancelLabel={texts.stay}
        onConfirm={() => question?.answer(true)}
        onClose={() => question?.answer(false)}
      >
        {stored && isLogout && <p>{texts.loggedOut}</p>}
        {stored && (
          <p>
            <Button variant="link" className="-ml-4" onClick={() => setIsDiscarding(true)}>
              {texts.discard}
            </Button>
          </p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={isDiscarding}
        title={texts.discardTitle}
        description={texts.willBeDeleted(stored?.extent ?? '')}
        confirmLabel={texts.discardAndLeave}
        cancelLabel={texts.goBack}
        onConfirm={() => void discard()}
        onClose={() => setIsDiscarding(false)}
      />
    </>
  );
}
