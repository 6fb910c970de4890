// Registers the service worker and reports when a newer version of the app is available
// (docs/decisions/0145).
import { observable } from '#web/observable.ts';

const HOUR = 60 * 60 * 1000;

// Service workers exist only on pages served over https (or from localhost).
const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
let stored: Promise<boolean> | undefined;
const waitingUpdate = observable(false);

/** Starts caching the app on the device, if the browser supports this. */
export const cacheApp = (): void => void isAppCached();

/** Resolves to true once the whole app is cached, or to false if it cannot be. */
export const isAppCached = (): Promise<boolean> => (stored ??= register());

async function register(): Promise<boolean> {
  // The development server has no service worker; it would serve the page in place of the script.
  if (!workers || import.meta.env.DEV) return false;
  try {
    const registration = await workers.register('/sw.js');
    // Browsers check for updates only on page load, but an installed app may stay open for weeks.
    const look = () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
    };
    setInterval(look, HOUR);
    document.addEventListener('visibilitychange', look);
    registration.addEventListener('updatefound', () => void follow(registration));
    return await Promise.race([workers.ready.then(() => true), follow(registration)]);
  } catch {
    // Storage is blocked, so the app needs a connection like any other page.
    return false;
  }
}

/** Reports when a newer version is waiting. Resolves to false if its installation is abandoned. */
function follow(registration: ServiceWorkerRegistration): Promise<false> {
  const { installing } = registration;
  return new Promise((resolve) => {
    const look = () => {
      if (installing?.state === 'redundant') resolve(false);
      // If no version is active yet, the waiting one replaces nothing, so there is no update to
      // report.
      if (!registration.waiting || !registration.active) return;
      waitingUpdate.set(true);
    };
    installing?.addEventListener('statechange', look);
    look();
  });
}

export const { get: isUpdateWaiting, subscribe: onUpdateWaiting } = waitingUpdate;

/**
 * Reloads the page in the newer version. If another tab has already activated it, reloading is
 * enough.
 */
export async function applyUpdate(): Promise<void> {
  const waiting = (await workers?.getRegistration())?.waiting;
  if (!waiting) return location.reload();
  workers?.addEventListener('controllerchange', () => location.reload());
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
