import { type TouchEvent, useEffect, useRef } from 'react';

type Paging = { current: number; last: number; show: (page: number) => void };

/** Which page a key shows. A remote control for presentations sends Page Up and Page Down. */
const pageOfKey = (key: string, { current, last }: Omit<Paging, 'show'>): number | undefined => {
  switch (key) {
    case 'ArrowRight':
    case 'PageDown':
      return current + 1;
    case 'ArrowLeft':
    case 'PageUp':
      return current - 1;
    case 'Home':
      return 1;
    case 'End':
      return last;
    default:
      return undefined;
  }
};

/** Whether a key has a meaning of its own where it was pressed: in a field, a menu or a table. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, select, textarea, [role="menu"], [role="dialog"], [data-scrolls]') !==
    null;

/** The least length of a swipe in pixels. */
const SWIPE = 60;

/** Changes the page by keys and, through the returned handlers, by swiping. */
export function usePaging({ current, last, show }: Paging) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      // On a phone all pages are below each other, and the keys scroll as usual.
      const isStacked = !matchMedia('(width >= 40rem)').matches;
      if (event.defaultPrevented || hasModifier || isStacked || isTaken(event.target)) return;
      const page = pageOfKey(event.key, { current, last });
      if (page === undefined) return;
      event.preventDefault();
      show(page);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  const start = useRef<{ x: number; y: number }>(null);
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches[0];
      const isOne = touches.length === 1 && touch && !isTaken(target);
      start.current = isOne ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!from || !touch) return;
      const [right, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(right) >= SWIPE && Math.abs(right) > 2 * Math.abs(down)) {
        show(right < 0 ? current + 1 : current - 1);
      }
    },
  };
}
