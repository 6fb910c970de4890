// Asks before the user leaves unsaved work: by a link, a tab, the sidebar, a logout, the back button,
// closing a dialog or closing the browser tab.
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
  /** Whether there is still something to ask about. */
  isNeeded: () => boolean;
  answer: (leave: boolean) => void;
};

/** A part of the page in which something can be entered. */
export type Guard = {
  isUnsaved: () => boolean;
  stored?: StoredWork | undefined;
  /**
   * The form or dialog, which closes with its tab, its page, or another query string; undefined for
   * work that is lost only when its page is left.
   */
  element?: HTMLElement;
};

const guards = new Set<Guard>();
const question = observable<Question | null>(null);

/** Adds a guard. Returns the function that removes it. */
export function addGuard(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** The guards with unsaved work: all of them, or only those inside of an element. */
const unsavedGuards = (within?: Element | null): Guard[] =>
  [...guards].filter(
    ({ element, isUnsaved }) => (!within || within.contains(element ?? null)) && isUnsaved(),
  );

/** The question that the dialog must show, or null. */
export const useLeaveQuestion = (): Question | null =>
  useSyncExternalStore(question.subscribe, question.get, question.get);

/** Whether there is unsaved work at the moment, on the page or inside of an element. */
export const hasUnsavedWork = (within?: Element | null): boolean =>
  unsavedGuards(within).length > 0;

/**
 * Whether to continue. True immediately if there is no unsaved work; otherwise the user decides.
 */
export const confirmLeave = ({ isLogout = false } = {}): Promise<boolean> =>
  ask(unsavedGuards(), isLogout);

/** Like confirmLeave, for something that closes only what is inside of an element. */
export const confirmClose = (within: Element | null): Promise<boolean> =>
  ask(unsavedGuards(within));

function ask(work: readonly Guard[], isLogout = false): Promise<boolean> {
  if (work.length === 0) return Promise.resolve(true);
  question.get()?.answer(false);
  return new Promise((resolve) => {
    question.set({
      stored: work.find(({ stored }) => stored)?.stored,
      isLogout,
      isNeeded: () => work.some(({ isUnsaved }) => isUnsaved()),
      answer: (leave) => {
        question.set(null);
        if (leave) for (const guard of work) guards.delete(guard);
        resolve(leave);
      },
    });
  });
}

/** Closes the question, and what it was about, if that was saved in the meantime. */
export function answerIfSaved(): void {
  const asked = question.get();
  if (asked && !asked.isNeeded()) asked.answer(true);
}

/** Marks a button that closes a form without saving it, or closes the parts inside of its tabs. */
export const LEAVES = { 'data-leaves': '' };

/** The tabs whose panels hold the forms that a tab button closes. */
export const TABS = { 'data-tabs': '' };

/**
 * Makes links, tabs, the back button and closing the browser tab ask before they leave unsaved
 * work. Call this once, before the first render: window listeners run in the order of their
 * registration, and the router's listener would otherwise change the screen before the question.
 * Navigation by code, for example after Save, does not ask.
 */
export function guardNavigation(): void {
  document.addEventListener('click', askBeforeClick, { capture: true });
  window.addEventListener('beforeunload', (event) => {
    if (hasUnsavedWork()) event.preventDefault();
  });
  guardBackButton();
}

/** The guards with unsaved work that a navigation from one URL to another closes. */
const closedBy = (from: URL, to: URL): Guard[] => {
  if (from.pathname !== to.pathname) return unsavedGuards();
  // The work of a whole page is not left by another query string.
  return from.search === to.search ? [] : unsavedGuards().filter(({ element }) => element);
};

function askBeforeClick(event: MouseEvent): void {
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (isModified || !(event.target instanceof Element)) return;
  const pressed = event.target.closest<HTMLElement>('a[href]:not([target]), [data-leaves]');
  if (!pressed) return;
  const work = closedByPress(pressed);
  if (work.length === 0) return;
  // The link still gets the event, but does not follow it.
  event.preventDefault();
  if (!(pressed instanceof HTMLAnchorElement)) event.stopPropagation();
  void ask(work).then((leave) => {
    if (!leave) return;
    if (pressed.isConnected) pressed.click();
    else if (pressed instanceof HTMLAnchorElement) navigate(pressed.href);
  });
}

function closedByPress(pressed: HTMLElement): Guard[] {
  if (pressed instanceof HTMLAnchorElement) {
    const to = new URL(pressed.href);
    // The browser asks before another site is opened.
    const isElsewhere = to.origin !== location.origin || pressed.hasAttribute('download');
    return isElsewhere ? [] : closedBy(new URL(location.href), to);
  }
  const within = pressed.closest('[data-tabs]') ?? document.body;
  return unsavedGuards(within).filter(({ element }) => element);
}

/**
 * The popstate event fires after the browser has gone back, so the page is restored before the
 * question. `pushState` and `replaceState`, which the router turns into events, are navigation by
 * code.
 */
function guardBackButton(): void {
  let here = location.href;
  const follow = () => {
    here = location.href;
  };
  window.addEventListener('pushState', follow);
  window.addEventListener('replaceState', follow);
  window.addEventListener('popstate', (event) => {
    const work = closedBy(new URL(here), new URL(location.href));
    if (work.length === 0) return follow();
    event.stopImmediatePropagation();
    const wanted = location.href.slice(location.origin.length);
    history.pushState(null, '', here);
    void ask(work).then((leave) => leave && navigate(wanted, { replace: true }));
  });
}
