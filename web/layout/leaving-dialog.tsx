import { useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { currentQuestion, LEAVING_QUESTION, onQuestion } from './leaving.ts';

/** The question of useLeavingGuard, wherever it is asked from. */
export function LeavingDialog() {
  const question = useSyncExternalStore(onQuestion, currentQuestion);
  return (
    <ConfirmDialog
      open={question !== null}
      title="Leave this page?"
      description={question?.message ?? LEAVING_QUESTION}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => question?.answer(true)}
      onClose={() => question?.answer(false)}
    />
  );
}
