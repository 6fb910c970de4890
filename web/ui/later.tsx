import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { isReturn } from './is-return.ts';

/**
 * Renders the end of a page, which is not visible without scrolling, only after the visible part
 * was drawn, which is then drawn earlier. After Back or Forward, the end is rendered immediately,
 * because the page may be scrolled down.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(isReturn);
  useEffect(() => {
    // Wait until the frame after the one that draws the screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setIsShown(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isShown && children;
}
