/**
 * The search term to request for the typed `text`: '' or at least 3 characters. While the text is
 * shorter, the previous term stays.
 */
export function searchTerm(text: string, before: string): string {
  const typed = text.trim();
  return typed === '' || [...typed].length > 2 ? typed : before;
}

/** How long to wait after the last keystroke before a list is reloaded, in ms. */
export const SEARCH_PAUSE = 300;
