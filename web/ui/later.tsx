import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { isReturn } from './is-return.ts';

/**
 * Renders the end of a page, below what is visible without scrolling, after that part was drawn, so
 * that the visible part does not have to wait. After a return by the back button it is rendered
 * immediately, because the page may be scrolled down.
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
