/**
 * Where one is in the form: step 1, step 2, or one area. Each is an entry of the browser's history,
 * so that the back button of a tablet goes one step back and not out of the form.
 */
import { useCallback, useEffect, useRef, useState } from 'react';

export type View = 'site' | 'evaluation' | 'area';

export const views: readonly View[] = ['site', 'evaluation', 'area'];
const hashes = { site: '', evaluation: '#evaluation', area: '#area' } as const;

const viewOfHash = (): View => views.find((view) => hashes[view] === location.hash) ?? 'site';

const addressOf = (view: View) => `${location.pathname}${location.search}${hashes[view]}`;

/**
 * `first` is where the form begins; `onBack` is told where the back button led to, or a step back
 * of our own.
 */
export function useView(first: View, onBack: (view: View) => void): [View, (view: View) => void] {
  const [view, setView] = useState(first);
  const told = useRef(onBack);
  useEffect(() => {
    told.current = onBack;
  });

  useEffect(() => {
    // A link to a step has not the steps before it behind it, which a reload of our own entry has.
    const isOurs = viewOfHash() === first && (history.state as unknown) === WALKED;
    if (!isOurs && location.hash) history.replaceState(null, '', addressOf('site'));
    walk(first);
  }, [first]);
  useEffect(() => {
    const onPop = () => {
      const next = viewOfHash();
      // "Forward" into an area that was closed leads to the list.
      const shown = next === 'area' ? 'evaluation' : next;
      setView(shown);
      told.current(shown);
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);

  const go = useCallback((next: View) => {
    const from = views.indexOf(viewOfHash());
    const to = views.indexOf(next);
    if (to < from) return history.go(to - from);
    walk(next);
    setView(next);
  }, []);
  return [view, go];
}

/** The state of the history's entries that have the steps before them behind them. */
const WALKED = 'walked';

/** An entry of the history for each step from where the address is to `next`. */
function walk(next: View): void {
  for (const passed of views.slice(views.indexOf(viewOfHash()) + 1, views.indexOf(next) + 1)) {
    history.pushState(WALKED, '', addressOf(passed));
  }
}
