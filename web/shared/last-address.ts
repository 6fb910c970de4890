// The query string with which each list was last shown, for links back to the list
// (docs/decisions/0270).
const lastSearches = new Map<string, string>();

/** Stores the query string of the list at a path. */
export const rememberSearch = (path: string, search: string): void => {
  lastSearches.set(path, search);
};

/** The URL of a list as it was last shown, if it was shown since the page was loaded. */
export function lastAddress(path: string): string {
  const search = lastSearches.get(path);
  return search ? `${path}?${search}` : path;
}
