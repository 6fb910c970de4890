import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { isReturn } from '#web/ui/is-return.ts';

/**
 * On navigation to another screen, scrolls to the top (except on Back and Forward, see
 * scroll-position.ts) and focuses the main part, so that users of a keyboard or a screen reader
 * start there and not on a removed link.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const [path] = useLocation();
  const search = useSearch();
  const arrived = useRef<string | null>(null);
  useEffect(() => {
    // At a sign-in, the screen and its frame appear together, so this first screen counts as a
    // navigation. If the page was only loaded, the user has not acted on it yet, and the focus
    // stays at the start of the page.
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
