import { useState, useSyncExternalStore } from 'react';
import { currentConfirmation, onConfirmation } from '#web/api/session/confirm-password.ts';
import { loadable } from '#web/ui/loadable.tsx';

const ConfirmPasswordForm = loadable(() => import('./confirm-password-form.tsx'));

/** Asks for the current password when a call requires it, on any screen; loaded when first needed. */
export function ConfirmPasswordDialog() {
  const isAsked = useSyncExternalStore(onConfirmation, currentConfirmation) !== null;
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  return wasAsked && <ConfirmPasswordForm />;
}
