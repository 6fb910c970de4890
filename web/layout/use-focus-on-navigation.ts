import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/**
 * On navigation to another screen, scrolls to the top (except for the back button) and focuses the
 * main part, so that keyboard and screen reader users start there and not on a removed link.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const [path] = useLocation();
  const arrived = useRef(path);
  const wentBack = useRef(false);

  useEffect(() => {
    const onBack = () => {
      wentBack.current = true;
    };
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);

  useEffect(() => {
    if (arrived.current === path) return;
    arrived.current = path;
    if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
    const inMain = main.current?.contains(document.activeElement);
    if (!inMain) main.current?.focus({ preventScroll: true });
  }, [path, main]);
}
