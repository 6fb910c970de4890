import { useEffect, useRef } from 'react';
import { addGuard, type StoredWork } from './leave-guard.ts';

/**
 * While `active`, leaving the page asks first (leave-guard.ts). For work that is more than the
 * fields of a form or dialog, which guard themselves (guard-fields.ts). With `stored`, the work is
 * stored as a draft, and the dialog offers to discard it.
 */
export function useLeaveGuard(active: boolean, stored?: StoredWork): void {
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
  });
  useEffect(() => {
    if (!active) return;
    return addGuard({
      isUnsaved: () => true,
      get stored() {
        return latest.current;
      },
    });
  }, [active]);
}
