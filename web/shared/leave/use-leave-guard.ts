import { useEffect, useRef } from 'react';
import { type Guard, guarded, type StoredWork } from './leave-guard.ts';

/**
 * While `active`, navigation through the sidebar, a logout or the back button asks first, and the
 * browser asks before the tab closes. Navigation by the screen itself, for example after Save, does
 * not ask. With `stored`, the work is stored as a draft, and the dialog offers to discard it.
 */
export function useLeaveGuard(active: boolean, stored?: StoredWork): void {
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
  });
  useEffect(() => {
    if (!active) return;
    const mine: Guard = {
      href: location.href,
      get stored() {
        return latest.current;
      },
    };
    guarded.work = mine;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (guarded.work === mine) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      if (guarded.work === mine) guarded.work = null;
    };
  }, [active]);
}
