/**
 * The term a list asks for when the box holds `text` (at least 3 characters, or none).
 * Shorter text leaves the list as it was.
 */
export function searchTerm(text: string, before: string): string {
  const typed = text.trim();
  return typed === '' || [...typed].length > 2 ? typed : before;
}

/** How long typing must pause before a list reloads, in ms. */
export const SEARCH_PAUSE = 300;
