/**
 * The current view of the form: step 1, step 2, or one area. Each is an entry in the browser's
 * history, so that the back button of a tablet goes one step back instead of leaving the form.
 */
import { useCallback, useEffect, useRef, useState } from 'react';

export type FormView = 'site' | 'evaluation' | 'area';

export const formViews: readonly FormView[] = ['site', 'evaluation', 'area'];
const hashes = { site: '', evaluation: '#evaluation', area: '#area' } as const;

const viewOfHash = (): FormView =>
  formViews.find((view) => hashes[view] === location.hash) ?? 'site';

const addressOf = (view: FormView) => `${location.pathname}${location.search}${hashes[view]}`;

/**
 * `first` is the initial view. `onBack` is called with the new view when the user or the form has
 * gone one step back.
 */
export function useView(
  first: FormView,
  onBack: (view: FormView) => void,
): [FormView, (view: FormView) => void] {
  const [view, setView] = useState(first);
  const told = useRef(onBack);
  useEffect(() => {
    told.current = onBack;
  });

  useEffect(() => {
    // After a reload, the history already has entries for the earlier steps; after a deep link to a
    // step it does not, and they are added.
    const isOurs = viewOfHash() === first && (history.state as unknown) === WALKED;
    if (!isOurs && location.hash) history.replaceState(null, '', addressOf('site'));
    walk(first);
  }, [first]);
  useEffect(() => {
    const onPop = () => {
      // Closes dialogs, because they belong to the view that is being left.
      dispatchEvent(new Event('leave-view'));
      const next = viewOfHash();
      // If the user goes forward to an area that was closed, the list is shown instead.
      const shown = next === 'area' ? 'evaluation' : next;
      setView(shown);
      told.current(shown);
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);

  const go = useCallback((next: FormView) => {
    const from = formViews.indexOf(viewOfHash());
    const to = formViews.indexOf(next);
    if (to < from) return history.go(to - from);
    walk(next);
    setView(next);
  }, []);
  return [view, go];
}

/** Marks history entries that are preceded by entries for the earlier steps. */
const WALKED = 'walked';

/** Adds a history entry for each step from the current URL to `next`. */
function walk(next: FormView): void {
  for (const passed of formViews.slice(
    formViews.indexOf(viewOfHash()) + 1,
    formViews.indexOf(next) + 1,
  )) {
    history.pushState(WALKED, '', addressOf(passed));
  }
}
