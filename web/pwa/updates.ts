// Registers the service worker, and tells when a newer version of the app waits to be used
// (docs/decisions/0145).
import { Workbox } from 'workbox-window';

const HOUR = 60 * 60 * 1000;

const worker = 'serviceWorker' in navigator ? new Workbox('/sw.js') : undefined;
let kept: Promise<boolean> | undefined;
let isWaiting = false;
const listeners = new Set<() => void>();

/** Keeps the app on the device from now on, where the browser can. */
export const keepApp = (): void => void appKept();

/** Whether the whole app is on the device: true as soon as it is, false when that cannot be. */
export const appKept = (): Promise<boolean> => (kept ??= register());

async function register(): Promise<boolean> {
  if (!worker) return false;
  worker.addEventListener('waiting', () => {
    isWaiting = true;
    for (const listener of listeners) listener();
  });
  // The browser itself looks when a page is loaded; an installed app may stay open for weeks.
  setInterval(look, HOUR);
  document.addEventListener('visibilitychange', look);
  const isGivenUp = new Promise<boolean>((resolve) =>
    worker.addEventListener('redundant', () => resolve(false)),
  );
  try {
    await worker.register();
    return await Promise.race([navigator.serviceWorker.ready.then(() => true), isGivenUp]);
  } catch {
    // Storage is blocked: the app needs a signal, as any page.
    return false;
  }
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
