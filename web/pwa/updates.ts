// Registers the service worker, and tells when a newer version of the app waits to be used
// (docs/decisions/0145).
const HOUR = 60 * 60 * 1000;

// Without https there is no such thing.
const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
let kept: Promise<boolean> | undefined;
let isWaiting = false;
const listeners = new Set<() => void>();

/** Keeps the app on the device from now on, where the browser can. */
export const keepApp = (): void => void appKept();

/** Whether the whole app is on the device: true as soon as it is, false when that cannot be. */
export const appKept = (): Promise<boolean> => (kept ??= register());

async function register(): Promise<boolean> {
  if (!workers) return false;
  try {
    const registration = await workers.register('/sw.js');
    // The browser itself looks when a page is loaded; an installed app may stay open for weeks.
    const look = () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
    };
    setInterval(look, HOUR);
    document.addEventListener('visibilitychange', look);
    registration.addEventListener('updatefound', () => void follow(registration));
    return await Promise.race([workers.ready.then(() => true), follow(registration)]);
  } catch {
    // Storage is blocked: the app needs a signal, as any page.
    return false;
  }
}

/** Tells when a newer version waits. Answers false when the one that comes in is given up. */
function follow(registration: ServiceWorkerRegistration): Promise<false> {
  const { installing } = registration;
  return new Promise((resolve) => {
    const look = () => {
      if (installing?.state === 'redundant') resolve(false);
      // The first version waits for nobody.
      if (!registration.waiting || !registration.active) return;
      isWaiting = true;
      for (const listener of listeners) listener();
    };
    installing?.addEventListener('statechange', look);
    look();
  });
}

export const isUpdateWaiting = (): boolean => isWaiting;

export function onUpdateWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Loads the page again in the newer version. Another tab may have let that one in already. */
export async function takeUpdate(): Promise<void> {
  const waiting = (await workers?.getRegistration())?.waiting;
  if (!waiting) return location.reload();
  workers?.addEventListener('controllerchange', () => location.reload());
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
