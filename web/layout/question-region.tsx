import { useState, useSyncExternalStore } from 'react';
import { currentConfirmation, onConfirmation } from '#web/api/session/confirm-password.ts';
import { useLeaveQuestion } from '#web/shared/leave-guard.ts';
import { loadable } from '#web/ui/loadable.tsx';
import { useLogoutQuestion } from './logout-question.ts';

const Questions = loadable(() => import('./questions.tsx'));

/** Shows the questions before leaving, before logging out and for the password. */
export function QuestionRegion() {
  const leaving = useLeaveQuestion();
  const loggingOut = useLogoutQuestion();
  const confirming = useSyncExternalStore(onConfirmation, currentConfirmation);
  const isAsked = (leaving ?? loggingOut ?? confirming) !== null;
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  // The dialog that was answered is still closing.
  return isAsked || wasAsked ? <Questions /> : null;
}
