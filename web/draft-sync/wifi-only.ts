/** The setting of this device that drafts are sent in the background only on Wi-Fi. */
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/api/session/local-storage.ts';
import { listeners } from '#web/observable.ts';

const KEY = 'wifi-only';
const changes = listeners();

export const isWifiOnly = (): boolean => readStored(KEY) === 'true';

export function setWifiOnly(next: boolean): void {
  writeStored(KEY, next ? 'true' : null);
  changes.notify();
}

export const onWifiOnlyChange = (listener: () => void): (() => void) => {
  const ofOtherTab = ({ key }: StorageEvent) => key === KEY && listener();
  const stop = changes.subscribe(listener);
  window.addEventListener('storage', ofOtherTab);
  return () => {
    stop();
    window.removeEventListener('storage', ofOtherTab);
  };
};

export const useWifiOnly = (): boolean => useSyncExternalStore(onWifiOnlyChange, isWifiOnly);
