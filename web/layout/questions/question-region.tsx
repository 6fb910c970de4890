import { useState, useSyncExternalStore } from 'react';
import { currentConfirmation, onConfirmation } from '#web/api/session/confirm-password.ts';
import { useLeaveQuestion } from '#web/shared/leave-guard.ts';
import { loadable } from '#web/ui/loadable.tsx';
import { useLogoutQuestion } from './logout-question.ts';

const Questions = loadable(() => import('./questions.tsx'));

/** Shows the questions before leaving, before logging out and for the password. */
export function QuestionRegion() {
  const isAsked = [
    useLeaveQuestion(),
    useLogoutQuestion(),
    useSyncExternalStore(onConfirmation, currentConfirmation),
  ].some(Boolean);
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  // The dialog that was answered is still closing.
  return wasAsked ? <Questions /> : null;
}
