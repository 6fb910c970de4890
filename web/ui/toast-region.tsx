import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToast, onToast } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** Stands once in the page and shows the toast, if there is one. */
export function ToastRegion() {
  const message = useSyncExternalStore(onToast, currentToast);
  return (
    // Any aria-live keeps an open dialog from hiding this from screen readers; the announcing
    // itself is done by the toast.
    <div aria-live="off">
      {message && (
        <Suspense fallback={null}>
          <Toaster message={message} />
        </Suspense>
      )}
    </div>
  );
}
