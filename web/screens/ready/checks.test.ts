import { expect, test } from 'vitest';
import { type CheckId, checksOf, type Facts, verdictOf } from './checks.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-30T15:00:00Z');

const facts: Facts = {
  now,
  isConnected: true,
  session: { endsAt: now + 100 * HOUR, lastUsedAt: now - 68 * HOUR },
  isAppCached: true,
  listsAsOf: now - HOUR,
  todays: [{ name: 'Nguyễn Du', storedAt: now - HOUR }],
  quota: 5_000_000_000,
  failedWrite: null,
  clockOffset: 0,
  unsent: { waiting: 0, unfinished: 0, refused: 0 },
  isUpdateWaiting: false,
  camera: 'granted',
};

const check = (id: CheckId, known: Partial<Facts>) =>
  checksOf({ ...facts, ...known }).find((one) => one.id === id);

test('a device with everything is ready', () => {
  const checks = checksOf(facts);
  expect(checks.filter(({ state }) => state !== 'ready')).toEqual([]);
  expect(verdictOf(checks)).toEqual({ state: 'ready', title: 'Ready' });
});

test.each<[CheckId, Partial<Facts>, RegExp]>([
  [
    'session',
    { session: { endsAt: now + 11 * HOUR, lastUsedAt: now - 100 * HOUR } },
    /^Your session ends .*: sign out and in again/,
  ],
  ['lists', { isAppCached: false }, /cannot open the app without a connection/],
  ['lists', { listsAsOf: null }, /^Schools and areas are not on this device yet[.]$/],
  ['lists', { listsAsOf: 'schools' }, /open the schools that you will inspect once[.]$/],
  ['lists', { listsAsOf: now - 25 * HOUR }, /rooms that were added since are missing[.]$/],
  [
    'today',
    { todays: [{ name: "O'Peña", storedAt: undefined }, ...(facts.todays ?? [])] },
    /^O'Peña: deficiencies and floor plans are not on this device/,
  ],
  [
    'today',
    { todays: [{ name: 'Nguyễn Du', storedAt: now - 25 * HOUR }] },
    /^Nguyễn Du: .* older than a day[.]$/,
  ],
  ['space', { quota: 999_999_999 }, /^Only 999 MB left: 300 photos need about 1 GB[.]$/],
  ['space', { failedWrite: 'photo' }, /^This device is full[.]/],
  ['clock', { clockOffset: 20 * 60_000 }, /^20 minutes slow: set the time of this device[.]$/],
  ['clock', { clockOffset: -8 * HOUR }, /^8 hours fast: set the time of this device[.]$/],
  [
    'unsent',
    { unsent: { waiting: 1, unfinished: 0, refused: 0 } },
    /^1 inspection on this device has not been sent: it is waiting to be sent[.]$/,
  ],
  ['unsent', { unsent: { waiting: 0, unfinished: 0, refused: 1 } }, /not accepted by the server/],
  ['version', { isUpdateWaiting: true }, /^A newer version is on this device[.]$/],
  ['camera', { camera: 'prompt' }, /Answer it now[.]$/],
  ['camera', { camera: 'denied' }, /^Refused[.]/],
])('%s is to do: %j', (id, known, sentence) => {
  expect(check(id, known)).toMatchObject({
    state: 'to-do',
    sentence: expect.stringMatching(sentence),
  });
  expect(verdictOf(checksOf({ ...facts, ...known }))).toEqual({
    state: 'to-do',
    title: '1 thing to do',
  });
});

test('an inspection that is still being entered is not something to do', () => {
  const unsent = { waiting: 0, unfinished: 2, refused: 0 };
  expect(check('unsent', { unsent })).toMatchObject({
    state: 'ready',
    sentence: '2 inspections on this device have not been sent: 2 not finished.',
  });
});

test.each<[CheckId, Partial<Facts>]>([
  ['session', { isConnected: false, session: undefined }],
  ['session', { session: { endsAt: now + 4 * HOUR, lastUsedAt: now } }],
  [
    'session',
    { isConnected: false, session: { endsAt: now + HOUR, lastUsedAt: now - 100 * HOUR } },
  ],
  ['today', { todays: [] }],
  ['today', { todays: undefined, isConnected: false }],
  ['version', { isConnected: false }],
  ['space', { quota: undefined }],
  ['camera', { camera: undefined }],
  ['camera', { camera: 'missing' }],
])('%s is not known, which does not prevent that the device is ready: %j', (id, known) => {
  expect(check(id, known)?.state).toBe('unknown');
  expect(verdictOf(checksOf({ ...facts, ...known })).title).toBe('Ready');
});

test('nothing is called ready before everything was read', () => {
  for (const known of [
    { session: undefined },
    { isAppCached: undefined },
    { listsAsOf: undefined },
    { todays: undefined },
    { unsent: undefined },
  ]) {
    expect(verdictOf(checksOf({ ...facts, ...known }))).toEqual({
      state: 'reading',
      title: 'Checking…',
    });
  }
});

test('a button is offered only for what the app can do', () => {
  const remedyOf = (id: CheckId, known: Partial<Facts>) => check(id, known)?.remedy;
  expect(remedyOf('lists', { listsAsOf: null })).toBe('store');
  expect(remedyOf('lists', { listsAsOf: null, isConnected: false })).toBeUndefined();
  expect(remedyOf('lists', { isAppCached: false })).toBeUndefined();
  const notStored = [{ name: 'Nguyễn Du', storedAt: undefined }];
  expect(remedyOf('today', { todays: notStored })).toBe('download');
  expect(remedyOf('today', { todays: notStored, isConnected: false })).toBeUndefined();
  expect(remedyOf('camera', { camera: 'prompt' })).toBe('ask-camera');
  expect(remedyOf('camera', { camera: 'denied' })).toBeUndefined();
  expect(remedyOf('unsent', { unsent: { waiting: 1, unfinished: 0, refused: 0 } })).toBe('send');
  expect(remedyOf('unsent', { unsent: { waiting: 1, unfinished: 0, refused: 1 } })).toBe('show');
});
