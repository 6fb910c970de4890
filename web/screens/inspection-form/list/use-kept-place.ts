/** Keeps a pressed button at its place on the screen while the page changes around it. */
import { useLayoutEffect, useRef } from 'react';
import type { Draft } from '#web/draft/draft.ts';

/**
 * Taps within this time after the page has scrolled do not count, because they were aimed at a row
 * that has moved.
 */
const AIMED_MS = 500;

export type KeptPlace = {
  /** Remembers where a button is, before a change of the draft. */
  keep: (button: HTMLElement) => void;
  /** Whether the page has just scrolled under the finger. */
  hasMoved: () => boolean;
};

/** After each change of the draft, scrolls so that the remembered button stays in place. */
export function useKeptPlace(draft: Draft): KeptPlace {
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const anchor = useRef<{ button: HTMLElement; top: number; lowest: Element }>(null);
  useLayoutEffect(() => {
    const { button, top = 0, lowest } = anchor.current ?? {};
    anchor.current = null;
    if (!button?.isConnected || !lowest) return;
    // Content above the lists may have become taller.
    window.scrollBy(0, button.getBoundingClientRect().top - top);
    // The notice makes the bar at the bottom taller. Scrolls if the bar would now cover the row.
    const covered = lowest.getBoundingClientRect().bottom - topOfBar();
    if (covered <= 0) return;
    window.scrollBy(0, covered);
    movedAt.current = performance.now();
  }, [draft]);
  return {
    keep: (button) => {
      const { top } = button.getBoundingClientRect();
      anchor.current = { button, top, lowest: lowestOf(button) };
    },
    hasMoved: () => performance.now() - movedAt.current < AIMED_MS,
  };
}

/**
 * The row of a button, or the row after it if that is visible: neither may be covered by the bar at
 * the bottom.
 */
function lowestOf(button: HTMLElement): Element {
  const row = button.closest('li') ?? button;
  const next = row.nextElementSibling;
  return next && next.getBoundingClientRect().bottom <= topOfBar() ? next : row;
}

const topOfBar = (): number =>
  document.querySelector('[data-action-bar] > div')?.getBoundingClientRect().top ?? Infinity;
