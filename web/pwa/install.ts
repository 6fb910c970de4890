// How this browser lets the app be installed: an installed app's storage is not cleared (Safari does
// that to a page after seven days without a visit).
import { useSyncExternalStore } from 'react';

/** Chromium's offer; not in TypeScript's DOM, as no standard has it. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

/** By the browser's own question, by its Share menu, or not at all (any more). */
type Way = 'offer' | 'share' | null;

const DISMISSED = 'install-dismissed';

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function tell(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the offer, which comes once a page, until somebody sees the invitation. */
export function awaitInstallOffer(): () => void {
  const onOffer = (event: Event) => {
    event.preventDefault();
    tell(event as InstallOffer);
  };
  const onInstalled = () => tell(null);
  window.addEventListener('beforeinstallprompt', onOffer);
  window.addEventListener('appinstalled', onInstalled);
  return () => {
    window.removeEventListener('beforeinstallprompt', onOffer);
    window.removeEventListener('appinstalled', onInstalled);
  };
}

/** The way to install, if there is one and nobody said "Not now" on this device. */
export const wayToInstall = (): Way => {
  if (isDismissed()) return null;
  // Only Safari on a phone or tablet knows whether it shows an app of the home screen.
  const isInSafari = 'standalone' in navigator && navigator.standalone === false;
  return offer ? 'offer' : isInSafari && navigator.maxTouchPoints > 1 ? 'share' : null;
};

export const useWayToInstall = (): Way =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, wayToInstall);

/** Has the browser ask; an offer can be used once. */
export async function install(): Promise<void> {
  const used = offer;
  tell(null);
  await used?.prompt();
}

export function dismissInstall(): void {
  isGone = true;
  try {
    localStorage.setItem(DISMISSED, 'yes');
  } catch {
    // Storage is blocked: until the page is loaded again.
  }
  tell(offer);
}

let isGone = false;

function isDismissed(): boolean {
  try {
    return isGone || localStorage.getItem(DISMISSED) !== null;
  } catch {
    return isGone;
  }
}
