import { useSyncExternalStore } from 'react';
import { loadable } from '#web/ui/loadable.tsx';
import { currentToast, onToast } from './toast.ts';

const Toaster = loadable(() => import('./toaster.tsx'), { onFailure: 'ignored' });

/** Renders the current toast, if there is one. Used once in the page. */
export function ToastRegion() {
  const message = useSyncExternalStore(onToast, currentToast, currentToast);
  return (
    // An open dialog hides the rest of the page from screen readers, except elements with an
    // aria-live attribute. The toast itself is announced by its own attributes.
    <div aria-live="off">{message && <Toaster message={message} />}</div>
  );
}
