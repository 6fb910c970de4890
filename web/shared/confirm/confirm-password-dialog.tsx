import { useState, useSyncExternalStore } from 'react';
import { currentConfirmation, onConfirmation } from '#web/api/session/confirm-password.ts';
import { loadable } from '#web/ui/loadable.tsx';

const ConfirmPasswordForm = loadable(() => import('./confirm-password-form.tsx'));

/**
 * Asks for the current password if a call requires it, on any screen. Loaded when it is first
 * needed.
 */
export function ConfirmPasswordDialog() {
  const isAsked = useSyncExternalStore(onConfirmation, currentConfirmation) !== null;
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  return wasAsked && <ConfirmPasswordForm />;
}
