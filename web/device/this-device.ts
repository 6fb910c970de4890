/** The name under which this browser stores drafts on the server. */
import { newUuid } from './new-id.ts';

export type ThisDevice = { device: string; deviceName: string };

const KEY = 'device';
let inMemory: string | undefined;

export const thisDevice = (): ThisDevice => ({
  device: idOfDevice(),
  deviceName: deviceNameOf(navigator.userAgent, navigator.maxTouchPoints),
});

function idOfDevice(): string {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored) return stored;
    const fresh = (inMemory ??= newUuid());
    localStorage.setItem(KEY, fresh);
    return fresh;
  } catch {
    // Local storage is blocked: after a reload this browser counts as another device.
    return (inMemory ??= newUuid());
  }
}

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android(?=.*Mobile)/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg/, 'Edge'],
  [/Firefox/, 'Firefox'],
  [/Chrome/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** The kind of device for a tablet or phone, otherwise the browser and the system: 'Chrome on Windows'. */
export const deviceNameOf = (userAgent: string, touchPoints: number): string => {
  const find = (names: typeof systems) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = find(systems) ?? 'another device';
  // Safari on an iPad calls itself Safari on a Mac; no Mac has a touch screen.
  if (system === 'Mac' && touchPoints > 1) return 'iPad';
  const browser = find(browsers);
  const isComputer = ['Windows', 'Mac', 'Linux'].includes(system);
  return isComputer && browser ? `${browser} on ${system}` : system;
};
