import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { isReturn } from '#web/ui/is-return.ts';

/**
 * On navigation to another screen, scrolls to the top (except for the back button, see
 * scroll-position.ts) and focuses the
 * main part, so that keyboard and screen reader users start there and not on a removed link.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const [path] = useLocation();
  const search = useSearch();
  const arrived = useRef<string | null>(null);
  useEffect(() => {
    // After signing in, the screen and its frame appear together; a page that was only loaded has had
    // no user at it yet, and keeps the focus at its start.
    const isSignIn = arrived.current === null && navigator.userActivation?.hasBeenActive;
    if (arrived.current === path || (arrived.current === null && !isSignIn)) {
      arrived.current = path;
      return;
    }
    arrived.current = path;
    if (!isReturn()) window.scrollTo(0, 0);
    const inMain = main.current?.contains(document.activeElement);
    if (!inMain) main.current?.focus({ preventScroll: true });
  }, [path, search, main]);
}
