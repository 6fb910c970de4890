import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { dismissToast, type ToastMessage } from './overlay/toast.ts';

/**
 * Closes an error toast early if its cause no longer matters: the form is being corrected, or its
 * screen was left. A toast that offers an action stays.
 */
export function useEndOfCause({ id, variant, action }: ToastMessage): void {
  const [path] = useLocation();
  const [shown, setShown] = useState({ id, path });
  if (shown.id !== id) setShown({ id, path });
  const isError = variant === 'destructive' && !action;
  const isLeft = shown.id === id && shown.path !== path;
  useEffect(() => {
    if (!isError) return;
    if (isLeft) return dismissToast(id);
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && target.closest('form')) dismissToast(id);
    };
    document.addEventListener('input', onInput);
    return () => document.removeEventListener('input', onInput);
  }, [id, isError, isLeft]);
}
