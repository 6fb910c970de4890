import { useEffect, useRef, useState } from 'react';
import { SEARCH_PAUSE, searchTerm } from './search-term.ts';

/**
 * The search term for `text` while it is typed: updated 300 ms late, and only to '' or at least 3
 * characters. `onTerm` is called when the term changes, so that the list can return to its first
 * page.
 */
export function useDebouncedSearch(text: string, onTerm: () => void): string {
  const [term, setTerm] = useState(() => searchTerm(text, ''));
  const latest = useRef(onTerm);
  useEffect(() => {
    latest.current = onTerm;
  });
  useEffect(() => {
    const next = searchTerm(text, term);
    if (next === term) return;
    const timer = setTimeout(() => {
      setTerm(next);
      latest.current();
    }, SEARCH_PAUSE);
    return () => clearTimeout(timer);
  }, [text, term]);
  return term;
}
