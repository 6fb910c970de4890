import { expect, test } from 'vitest';
import { holdOf } from './hold.ts';

const online = { isOnline: true, savesData: false, kind: undefined };

test.each([
  [online, false, null],
  [{ ...online, isOnline: false }, false, 'offline'],
  [{ ...online, savesData: true }, false, 'data-saver'],
  [{ ...online, kind: 'cellular' }, false, null],
  [{ ...online, kind: 'cellular' }, true, 'no-wifi'],
  [{ ...online, kind: 'wifi' }, true, null],
  [{ ...online, kind: 'ethernet' }, true, null],
  [{ ...online, kind: 'wifi', savesData: true }, true, 'data-saver'],
  [online, true, 'unknown-connection'],
  [{ ...online, kind: 'unknown' }, true, 'unknown-connection'],
  [{ ...online, kind: 'other' }, true, 'unknown-connection'],
])(
  'over the connection %j, with "only on Wi-Fi" %s, the reason to wait is %s',
  (connection, isWifiOnly, hold) => {
    expect(holdOf(connection, isWifiOnly)).toBe(hold);
  },
);
