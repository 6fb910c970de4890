/**
 * Whether the server could be reached in the last call. 'intercepted': a captive portal or a proxy
 * answered instead of it.
 */
export type Reach = 'reached' | 'silent' | 'intercepted';

let reach: Reach = 'reached';
const listeners = new Set<() => void>();

/** Records the outcome of a request. */
export function tellSignal(next: Reach): void {
  if (next === reach) return;
  reach = next;
  for (const listener of listeners) listener();
}

export const hasSignal = (): boolean => reach === 'reached' && navigator.onLine;

export const isIntercepted = (): boolean => reach === 'intercepted' && navigator.onLine;

export function onSignal(listener: () => void): () => void {
  // A new connection counts as working until a request fails.
  const onLine = () => {
    reach = 'reached';
    listener();
  };
  listeners.add(listener);
  window.addEventListener('online', onLine);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', onLine);
    window.removeEventListener('offline', listener);
  };
}
