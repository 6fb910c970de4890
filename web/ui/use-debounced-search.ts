import { useEffect, useRef, useState } from 'react';
import { SEARCH_PAUSE, searchTerm } from './search-term.ts';

/**
 * The term to ask for while `text` is being typed: 300 ms late, and only '' or 3 and more letters.
 * `onTerm` is told of a new one, whose list begins at its first page; until then the page stays.
 */
export function useDebouncedSearch(text: string, onTerm: () => void): string {
  const [term, setTerm] = useState(() => searchTerm(text, ''));
  const tell = useRef(onTerm);
  useEffect(() => {
    tell.current = onTerm;
  });
  useEffect(() => {
    const next = searchTerm(text, term);
    if (next === term) return;
    const timer = setTimeout(() => {
      setTerm(next);
      tell.current();
    }, SEARCH_PAUSE);
    return () => clearTimeout(timer);
  }, [text, term]);
  return term;
}
