import { useEffect, useRef, useState } from 'react';
import { SEARCH_PAUSE, searchTerm } from './search-term.ts';

/**
 * The text of a search box whose list is searched for `term`. While the user types, `onTerm` is
 * called with a delay of 300 ms, with '' or at least 3 characters. If the term changes in another
 * way, for example by the back button, it replaces the text.
 */
export function useSearchText(
  term: string,
  onTerm: (term: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(term);
  // The term to which the text belongs. A different term was not typed in this box.
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
