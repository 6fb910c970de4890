// Where each list was last shown, for links back to it (docs/decisions/0270).
const lastSearches = new Map<string, string>();

/** Stores the search of the list at a path. */
export const rememberSearch = (path: string, search: string): void => {
  lastSearches.set(path, search);
};

/** The URL of a list as it was last shown since this page was loaded. */
export function lastAddress(path: string): string {
  const search = lastSearches.get(path);
  return search ? `${path}?${search}` : path;
}
