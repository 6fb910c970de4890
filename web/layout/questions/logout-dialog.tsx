import { useLocation } from 'wouter';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { useLogoutQuestion } from './logout-question.ts';

/** Shows the question of confirmLogout: lists unsent work and offers to stay and send it. */
export function LogoutDialog() {
  const question = useLogoutQuestion();
  const [, navigate] = useLocation();
  const stayForIt = () => {
    question?.answer(false);
    navigate('/inspections');
    if (question?.maySend) void sendNow();
  };
  return (
    <ConfirmDialog
      open={question !== null}
      title="Log out with unsent work?"
      tone="primary"
      description={question?.unsent}
      confirmLabel="Log out"
      cancelLabel="Stay"
      onConfirm={() => question?.answer(true)}
      onClose={() => question?.answer(false)}
    >
      <p>It stays on this device, where only you can see it. To send it, sign in here again.</p>
      <p>
        <Button variant="link" className="-ml-4" onClick={stayForIt}>
          {question?.maySend ? 'Stay and send now' : 'Stay and view it'}
        </Button>
      </p>
    </ConfirmDialog>
  );
}

async function sendNow(): Promise<void> {
  const { uploadQueue } = await import('#web/upload-queue/upload-queue.ts');
  uploadQueue().sendNow();
}
