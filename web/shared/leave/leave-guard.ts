// Asks before the user leaves unsaved work: through the sidebar, a logout, the back button or
// closing the tab.
import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { observable } from '#web/observable.ts';

/** Work that is stored as a draft on the device, so that leaving does not lose it. */
export type StoredWork = {
  /** What discarding would delete, in words: '3 areas, 2 photos'. */
  extent: string;
  discard: () => Promise<void>;
};

type Question = {
  stored: StoredWork | undefined;
  isLogout: boolean;
  answer: (leave: boolean) => void;
};

export type Guard = { href: string; stored: StoredWork | undefined };

/** The unsaved work, if there is any; set by useLeaveGuard. */
export const guarded: { work: Guard | null } = { work: null };
const question = observable<Question | null>(null);

/** The question that the dialog must show, or null. */
export const useLeaveQuestion = (): Question | null =>
  useSyncExternalStore(question.subscribe, question.get);

/**
 * Whether navigation may proceed. True immediately if there is no unsaved work; otherwise the user
 * decides.
 */
export function confirmLeave(isLogout = false): Promise<boolean> {
  if (!guarded.work) return Promise.resolve(true);
  const { stored } = guarded.work;
  question.get()?.answer(false);
  return new Promise((resolve) => {
    question.set({
      stored,
      isLogout,
      answer: (leave) => {
        question.set(null);
        if (leave) guarded.work = null;
        resolve(leave);
      },
    });
  });
}

/** Whether there is unsaved work at the moment. */
export const hasUnsavedWork = (): boolean => guarded.work !== null;

/**
 * Makes the back button ask before it leaves unsaved work. Call this once, before the first render:
 * window listeners run in the order of their registration, and the router's listener would
 * otherwise change the screen before the question. `pushState` and `replaceState`, which the router
 * turns into events, update the URL of the work, so that navigation within a page does not ask.
 */
export function guardBackButton(): void {
  const follow = () => {
    if (guarded.work) guarded.work.href = location.href;
  };
  window.addEventListener('pushState', follow);
  window.addEventListener('replaceState', follow);
  window.addEventListener('popstate', (event) => {
    const { work } = guarded;
    if (!work || location.pathname === new URL(work.href).pathname) return follow();
    event.stopImmediatePropagation();
    // The popstate event fires after the browser has gone back, so the page is restored before the
    // question.
    const wanted = location.href.slice(location.origin.length);
    history.pushState(null, '', work.href);
    void confirmLeave().then((leave) => leave && navigate(wanted, { replace: true }));
  });
}
