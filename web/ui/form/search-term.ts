/**
 * The search term to request for the typed `text`: at least 3 characters, or none. For shorter text
 * it is the previous term.
 */
export function searchTerm(text: string, before: string): string {
  const typed = text.trim();
  return typed === '' || [...typed].length > 2 ? typed : before;
}

/** How long to wait after the last keystroke before a list is reloaded, in ms. */
export const SEARCH_PAUSE = 300;
