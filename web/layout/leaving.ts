// Unsaved work guards the way out: the sidebar, logout, the back button and the closing tab ask.
import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';

export const LEAVING_QUESTION = 'Are you sure you want to leave? Unsaved changes may be lost.';

/** Work that leaving does not lose. */
export type KeptWork = {
  /** Asked instead of what would be asked if it were lost; says where it stays. */
  question: string;
  /** What discarding would lose, as a sentence. */
  losing: string;
  discard: () => Promise<void>;
};

type Question = {
  message: string;
  kept: KeptWork | undefined;
  answer: (leave: boolean) => void;
};

let guard: { message: string; href: string; kept: KeptWork | undefined } | null = null;
let question: Question | null = null;
const listeners = new Set<() => void>();

function ask(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

export const currentQuestion = (): Question | null => question;

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the way is free: at once when nothing is guarded, else as the user answers. */
export function mayLeave(): Promise<boolean> {
  if (!guard) return Promise.resolve(true);
  const { message, kept } = guard;
  question?.answer(false);
  return new Promise((resolve) => {
    ask({
      message,
      kept,
      answer: (leave) => {
        ask(null);
        if (leave) guard = null;
        resolve(leave);
      },
    });
  });
}

/** Whether unsaved work is guarded right now. */
export const isGuarded = (): boolean => guard !== null;

/**
 * Makes the back button ask. To be called once and before the first render: window listeners run
 * in the order of their registration, and the router's would have changed the screen already.
 * (The router makes `pushState` and `replaceState` events; steps within a page are its own.)
 */
export function guardBackButton(): void {
  const follow = () => {
    if (guard) guard.href = location.href;
  };
  window.addEventListener('pushState', follow);
  window.addEventListener('replaceState', follow);
  window.addEventListener('popstate', (event) => {
    if (!guard || location.pathname === new URL(guard.href).pathname) return follow();
    event.stopImmediatePropagation();
    // The browser has gone back before it says so: put the page back first, then ask.
    const wanted = location.href.slice(location.origin.length);
    history.pushState(null, '', guard.href);
    void mayLeave().then((leave) => leave && navigate(wanted, { replace: true }));
  });
}

/**
 * While `active`, whoever wants away by the sidebar, logout or the back button is asked `message`
 * first, and the browser asks before the tab closes. What a screen does on its own (Save, then
 * navigate) is not asked. `kept` says that nothing is lost, and offers to discard it.
 */
export function useLeavingGuard(
  active: boolean,
  message = LEAVING_QUESTION,
  kept?: KeptWork,
): void {
  const latest = useRef(kept);
  useEffect(() => {
    latest.current = kept;
  });
  useEffect(() => {
    if (!active) return;
    const mine = {
      message,
      href: location.href,
      get kept() {
        return latest.current;
      },
    };
    guard = mine;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (guard === mine) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      if (guard === mine) guard = null;
    };
  }, [active, message]);
}
