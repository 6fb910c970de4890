import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Whether this page was reached by Back or Forward: its scroll position is restored. */
let isReturn = false;

// Captured, so that it is known before the router renders the page.
for (const type of ['popstate', 'pushState']) {
  globalThis.addEventListener?.(type, () => (isReturn = type === 'popstate'), { capture: true });
}

/**
 * Renders the end of a page, below what is visible without scrolling, after that part was drawn, so
 * that it does not have to wait. After a return by the back button it is rendered immediately,
 * because the page may be scrolled down.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(isReturn);
  useEffect(() => {
    // In the frame after the one that draws the screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setIsShown(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isShown && children;
}
