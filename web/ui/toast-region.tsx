import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToast, onToast } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** Renders the current toast, if any. Used once in the page. */
export function ToastRegion() {
  const message = useSyncExternalStore(onToast, currentToast);
  return (
    // An aria-live attribute exempts this region from being hidden by an open dialog; the toast
    // itself does the announcing.
    <div aria-live="off">
      {message && (
        <Suspense fallback={null}>
          <Toaster message={message} />
        </Suspense>
      )}
    </div>
  );
}
