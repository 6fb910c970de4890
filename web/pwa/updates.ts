// Registers the service worker, and tells when a newer version of the app waits to be used
// (docs/decisions/0145).
import { Workbox } from 'workbox-window';

const HOUR = 60 * 60 * 1000;

let worker: Workbox | undefined;
let isWaiting = false;
const listeners = new Set<() => void>();

/** Keeps the app on the device from now on, where the browser can: once a page. */
export function registerWorker(): void {
  if (worker || !('serviceWorker' in navigator)) return;
  worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => {
    isWaiting = true;
    for (const listener of listeners) listener();
  });
  // Refused where storage is blocked; the app then needs a connection, as any page.
  worker.register().catch(() => undefined);
  // The browser itself looks when a page is loaded; an installed app may stay open for weeks.
  setInterval(look, HOUR);
  document.addEventListener('visibilitychange', look);
}

function look(): void {
  if (document.visibilityState === 'visible') worker?.update().catch(() => undefined);
}

export const isUpdateWaiting = (): boolean => isWaiting;

export function onUpdateWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Loads the page again in the newer version. Another tab may have let that one in already. */
export async function takeUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  worker?.messageSkipWaiting();
}
