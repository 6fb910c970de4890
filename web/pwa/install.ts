// How this browser can install the app. Installing protects drafts: the storage of an installed app
// is not evicted, while Safari clears a page's storage after seven days without a visit.
import { useSyncExternalStore } from 'react';
import { observable } from '#web/observable.ts';

/**
 * The event with which Chromium offers an installation. It is not standardized, so TypeScript's DOM
 * types lack it.
 */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

/**
 * 'offer': through the browser's install prompt; 'share': through its Share menu; null: not
 * possible, or no longer.
 */
type Way = 'offer' | 'share' | null;

const DISMISSED = 'install-dismissed';

const offer = observable<InstallOffer | null>(null);

/**
 * Stores the install event, which the browser fires once per page load, until the invitation is
 * shown.
 */
export function awaitInstallOffer(): () => void {
  const onOffer = (event: Event) => {
    event.preventDefault();
    offer.set(event as InstallOffer);
  };
  const onInstalled = () => offer.set(null);
  window.addEventListener('beforeinstallprompt', onOffer);
  window.addEventListener('appinstalled', onInstalled);
  return () => {
    window.removeEventListener('beforeinstallprompt', onOffer);
    window.removeEventListener('appinstalled', onInstalled);
  };
}

/** How to install the app, unless it is impossible or the user chose "Not now" on this device. */
export const wayToInstall = (): Way => {
  if (isDismissed()) return null;
  // Only Safari on a phone or tablet has this property, which says whether the page runs as an app
  // from the home screen.
  const isInSafari = 'standalone' in navigator && navigator.standalone === false;
  return offer.get() ? 'offer' : isInSafari && navigator.maxTouchPoints > 1 ? 'share' : null;
};

export const useWayToInstall = (): Way => useSyncExternalStore(offer.subscribe, wayToInstall);

/** Shows the browser's install prompt; each install event can be used only once. */
export async function install(): Promise<void> {
  const used = offer.get();
  offer.set(null);
  await used?.prompt();
}

export function dismissInstall(): void {
  isGone = true;
  try {
    localStorage.setItem(DISMISSED, 'yes');
  } catch {
    // Storage is blocked, so the choice is lost when the page is reloaded.
  }
  offer.set(offer.get());
}

let isGone = false;

function isDismissed(): boolean {
  try {
    return isGone || localStorage.getItem(DISMISSED) !== null;
  } catch {
    return isGone;
  }
}
