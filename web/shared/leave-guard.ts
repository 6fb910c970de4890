// Asks before unsaved work is left: by the sidebar, logout, the back button or closing the tab.
import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { observable } from '#web/observable.ts';

/** Work that is stored as a draft on the device, so that leaving does not lose it. */
export type StoredWork = {
  /** What discarding would delete: '3 areas, 2 photos'. */
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

/** Whether navigation may proceed: immediately without unsaved work, else as the user decides. */
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
 * Makes the back button ask. Call it once and before the first render: window listeners run in the
 * order of their registration, and the router's listener would change the screen first. The router
 * turns `pushState` and `replaceState` into events; navigation within a page is ignored.
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
    // The popstate event fires after the browser went back, so restore the page before asking.
    const wanted = location.href.slice(location.origin.length);
    history.pushState(null, '', work.href);
    void confirmLeave().then((leave) => leave && navigate(wanted, { replace: true }));
  });
}
