/** A short vibration for each mark, which a person in gloves feels; a setting of this device. */
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/api/session/local-storage.ts';
import { listeners } from '#web/observable.ts';

const KEY = 'no-vibration';
const LENGTH_MS = 12;
const changes = listeners();

/** Whether this browser can vibrate; Safari cannot, nor can a desk. */
export const canVibrate = (): boolean =>
  typeof navigator.vibrate === 'function' && navigator.maxTouchPoints > 0;

const isOn = (): boolean => readStored(KEY) === null;

export function setVibration(next: boolean): void {
  writeStored(KEY, next ? null : 'true');
  changes.notify();
}

export const useVibration = (): boolean => useSyncExternalStore(changes.subscribe, isOn);

/** Vibrates once, unless the person has switched that off or the device cannot. */
export function vibrate(): void {
  if (canVibrate() && isOn()) navigator.vibrate(LENGTH_MS);
}
