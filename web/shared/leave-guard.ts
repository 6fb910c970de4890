// Asks before unsaved work is left: by the sidebar, logout, the back button or closing the tab.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { observable } from '#web/observable.ts';

/** Work that is stored as a draft, so that leaving does not lose it. */
export type StoredWork = {
  /** Shown instead of the standard question; says where the draft can be found. */
  question: string;
  /** A sentence about what discarding would delete. */
  losing: string;
  discard: () => Promise<void>;
};

type Question = {
  stored: StoredWork | undefined;
  isLogout: boolean;
  answer: (leave: boolean) => void;
};

let guard: { href: string; stored: StoredWork | undefined } | null = null;
const question = observable<Question | null>(null);

/** The question that the dialog must show, or null. */
export const useLeaveQuestion = (): Question | null =>
  useSyncExternalStore(question.subscribe, question.get);

/** Whether navigation may proceed: immediately without unsaved work, else as the user decides. */
export function confirmLeave(isLogout = false): Promise<boolean> {
  if (!guard) return Promise.resolve(true);
  const { stored } = guard;
  question.get()?.answer(false);
  return new Promise((resolve) => {
    question.set({
      stored,
      isLogout,
      answer: (leave) => {
        question.set(null);
        if (leave) guard = null;
        resolve(leave);
      },
    });
  });
}

/** Whether there is unsaved work at the moment. */
export const hasUnsavedWork = (): boolean => guard !== null;

/**
 * Makes the back button ask. Call it once and before the first render: window listeners run in the
 * order of their registration, and the router's listener would change the screen first. The router
 * turns `pushState` and `replaceState` into events; navigation within a page is ignored.
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
    // The popstate event fires after the browser went back, so restore the page before asking.
    const wanted = location.href.slice(location.origin.length);
    history.pushState(null, '', guard.href);
    void confirmLeave().then((leave) => leave && navigate(wanted, { replace: true }));
  });
}

/**
 * While `active`, navigation by the sidebar, logout or the back button asks first, and the browser
 * asks before the tab closes. Navigation by the screen itself, for example after Save,
 * is not affected. With `stored`, the work is stored as a draft, which the dialog offers to discard.
 */
export function useLeaveGuard(active: boolean, stored?: StoredWork): void {
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
  });
  useEffect(() => {
    if (!active) return;
    const mine = {
      href: location.href,
      get stored() {
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
  }, [active]);
}
