/** Whether the server can be reached, as far as the last call and the browser know. */
/**
 * 'intercepted': something else answers in the server's place, a network's sign-in page or a proxy
 * that finds no server.
 */
export type Reach = 'reached' | 'silent' | 'intercepted';

let reach: Reach = 'reached';
const listeners = new Set<() => void>();

/** Notes what came of a request. */
export function tellSignal(next: Reach): void {
  if (next === reach) return;
  reach = next;
  for (const listener of listeners) listener();
}

export const hasSignal = (): boolean => reach === 'reached' && navigator.onLine;

export const isIntercepted = (): boolean => reach === 'intercepted' && navigator.onLine;

export function onSignal(listener: () => void): () => void {
  // A new line has failed nobody yet.
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
