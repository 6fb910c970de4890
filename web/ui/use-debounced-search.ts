import { useEffect, useState } from 'react';
import { SEARCH_PAUSE, searchTerm } from './search-term.ts';

/** The term to ask for while `text` is being typed: 300 ms late, and only '' or 3 and more letters. */
export function useDebouncedSearch(text: string): string {
  const [term, setTerm] = useState(() => searchTerm(text, ''));
  useEffect(() => {
    const timer = setTimeout(() => setTerm((before) => searchTerm(text, before)), SEARCH_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return term;
}
