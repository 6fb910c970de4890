import { listeners } from '#web/observable.ts';

/**
 * Whether the last call reached the server. 'intercepted': a captive portal or a proxy answered
 * instead of the server.
 */
export type Reachability = 'reachable' | 'unreachable' | 'intercepted';

let reachability: Reachability = 'reachable';
const changes = listeners();

/** Records the outcome of a request. */
export function reportReachability(next: Reachability): void {
  if (next === reachability) return;
  reachability = next;
  changes.notify();
}

export const isConnected = (): boolean => reachability === 'reachable' && navigator.onLine;

export const isIntercepted = (): boolean => reachability === 'intercepted' && navigator.onLine;

export function onConnectionChange(listener: () => void): () => void {
  // A new connection counts as working until a request fails.
  const onLine = () => {
    reachability = 'reachable';
    listener();
  };
  const unsubscribe = changes.subscribe(listener);
  window.addEventListener('online', onLine);
  window.addEventListener('offline', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('online', onLine);
    window.removeEventListener('offline', listener);
  };
}
