import { useState, useSyncExternalStore } from 'react';
import { currentConfirmation, onConfirmation } from '#web/api/session/confirm-password.ts';
import { useLeaveQuestion } from '#web/ui/leave/leave-guard.ts';
import { loadable } from '#web/ui/loadable.tsx';
import { useLogoutQuestion } from './logout-question.ts';

const Questions = loadable(() => import('./questions.tsx'));

/**
 * Shows the questions that are asked before leaving a screen, before logging out, and for the
 * password.
 */
export function QuestionRegion() {
  const isAsked = [
    useLeaveQuestion(),
    useLogoutQuestion(),
    useSyncExternalStore(onConfirmation, currentConfirmation, currentConfirmation),
  ].some(Boolean);
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  // After the answer the dialog is still closing, so it stays rendered.
  return wasAsked ? <Questions /> : null;
}
