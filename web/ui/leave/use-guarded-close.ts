import { type RefObject, useCallback } from 'react';
import { guardFields } from './guard-fields.ts';
import { confirmClose, hasUnsavedWork } from './leave-guard.ts';

/**
 * Makes Escape, the close button and a click outside of a dialog ask before they discard what was
 * typed. Cancel does not ask, because it says that it discards. `ref` is for the popup, which is
 * also set to `popupRef`.
 */
export function useGuardedClose(
  popupRef: RefObject<HTMLDivElement | null>,
  onClose: () => void,
): {
  ref: (element: HTMLDivElement | null) => (() => void) | undefined;
  onOpenChange: (next: boolean, details: { event: Event }) => void;
} {
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      popupRef.current = element;
      return guardFields(element);
    },
    [popupRef],
  );
  const onOpenChange = (next: boolean, { event }: { event: Event }) => {
    const element = popupRef.current;
    if (next) return;
    if (!hasUnsavedWork(element)) return onClose();
    // Escape in the question itself reaches the dialog below it, too.
    if (event.target instanceof Element && event.target.closest('[role=alertdialog]')) {
      if (!element?.contains(event.target)) return;
    }
    void confirmClose(element).then((leave) => leave && onClose());
  };
  return { ref, onOpenChange };
}
