/**
 * Where one is in the form: step 1, step 2, or one area. Each is an entry of the browser's history,
 * so that the back button of a tablet goes one step back and not out of the form.
 */
import { useCallback, useEffect, useRef, useState } from 'react';

export type View = 'site' | 'evaluation' | 'area';

const order: readonly View[] = ['site', 'evaluation', 'area'];
const hashes = { site: '', evaluation: '#evaluation', area: '#area' } as const;

const viewOfHash = (): View => order.find((view) => hashes[view] === location.hash) ?? 'site';

const addressOf = (view: View) => `${location.pathname}${location.search}${hashes[view]}`;

/** `onBack` is told where the back button led to, or a step back of our own. */
export function useView(onBack: (view: View) => void): [View, (view: View) => void] {
  const [view, setView] = useState<View>('site');
  const told = useRef(onBack);
  useEffect(() => {
    told.current = onBack;
  });

  useEffect(() => {
    // What a reload or an old link says of a step means nothing: the form begins at its first.
    if (location.hash) history.replaceState(null, '', addressOf('site'));
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
    const from = order.indexOf(viewOfHash());
    const to = order.indexOf(next);
    if (to < from) return history.go(to - from);
    for (const passed of order.slice(from + 1, to + 1)) {
      history.pushState(null, '', addressOf(passed));
    }
    setView(next);
  }, []);
  return [view, go];
}
