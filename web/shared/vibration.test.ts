import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setVibration, vibrate } from './vibration.ts';

const vibrated = vi.fn<(length: number) => boolean>(() => true);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vibrated.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

test('a touch device vibrates for a few milliseconds until that is switched off', () => {
  vi.stubGlobal('navigator', { vibrate: vibrated, maxTouchPoints: 5 });
  vibrate();
  expect(vibrated.mock.calls).toEqual([[12]]);
  setVibration(false);
  vibrate();
  expect(vibrated).toHaveBeenCalledTimes(1);
  setVibration(true);
  vibrate();
  expect(vibrated).toHaveBeenCalledTimes(2);
});

test('a device without touch, and a browser that cannot vibrate, do nothing', () => {
  vi.stubGlobal('navigator', { vibrate: vibrated, maxTouchPoints: 0 });
  vibrate();
  vi.stubGlobal('navigator', { maxTouchPoints: 5 });
  vibrate();
  expect(vibrated).not.toHaveBeenCalled();
});
