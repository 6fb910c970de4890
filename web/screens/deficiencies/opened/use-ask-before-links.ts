import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { confirmLeave, hasUnsavedWork } from '#web/shared/leave/leave-guard.ts';

/**
 * Returns a handler for `onClickCapture`: a link inside the element asks for confirmation if
 * following it would discard what was typed.
 */
export function useAskBeforeLinks(): (event: MouseEvent<HTMLElement>) => void {
  const [, navigate] = useLocation();
  return (event) => {
    const link = (event.target as HTMLElement).closest('a');
    const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
    const to = link?.getAttribute('href');
    if (!to || isNewTab || !hasUnsavedWork()) return;
    event.preventDefault();
    event.stopPropagation();
    void confirmLeave().then((leave) => leave && navigate(to));
  };
}
