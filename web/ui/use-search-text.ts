import { useEffect, useRef, useState } from 'react';
import { SEARCH_PAUSE, searchTerm } from './search-term.ts';

/**
 * The text of a search box for `term`, what the list is searched for. While it is typed, `onTerm` is
 * called 300 ms late, with '' or at least 3 characters. A term that changes elsewhere, by the back
 * button for example, replaces the text.
 */
export function useSearchText(
  term: string,
  onTerm: (term: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(term);
  // The term that the text belongs to: another one was not typed here.
  const [typed, setTyped] = useState(term);
  if (typed !== term) {
    setTyped(term);
    if (searchTerm(text, typed) !== term) setText(term);
  }
  const latest = useRef(onTerm);
  useEffect(() => {
    latest.current = onTerm;
  });
  useEffect(() => {
    const next = searchTerm(text, term);
    if (next === term) return;
    const timer = setTimeout(() => latest.current(next), SEARCH_PAUSE);
    return () => clearTimeout(timer);
  }, [text, term]);
  return [text, setText];
}
