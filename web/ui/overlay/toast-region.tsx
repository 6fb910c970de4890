import { useSyncExternalStore } from 'react';
import { loadable } from '../loadable.tsx';
import { currentToast, onToast } from './toast.ts';

const Toaster = loadable(() => import('./toaster.tsx'), { onFailure: 'ignored' });

/** Renders the current toast, if any. Used once in the page. */
export function ToastRegion() {
  const message = useSyncExternalStore(onToast, currentToast, currentToast);
  return (
    // An aria-live attribute exempts this region from being hidden by an open dialog; the toast
    // itself does the announcing.
    <div aria-live="off">{message && <Toaster message={message} />}</div>
  );
}
