import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberTimeZone } from '#web/api/session/account-time-zone.ts';
import { aLogin, CookieJar, MemoryStorage } from '#web/api/session/session-server.testing.ts';
import { storeLogin } from '#web/api/session/session.ts';
import { noteServerDate } from '#web/api/session/token-expiry.ts';
import { dateHint } from './date-hint.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The server's time: ten in the evening of the 23rd in California, where it is already the 24th in UTC. */
const noted = Date.parse('2026-11-24T06:00:00Z');

beforeEach(() => {
  vi.stubGlobal('document', new CookieJar());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(noted);
  storeLogin(aLogin());
  rememberTimeZone(aLogin().user.id, 'America/Los_Angeles');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hintFor = (date: string, inspectionId: string | null = null) =>
  dateHint({ inspectionId, site: { date } });

/** Sets this device's clock, and receives a response of the server. */
function setClock(ahead: number): void {
  vi.setSystemTime(noted + ahead);
  noteServerDate(new Date(noted).toUTCString());
}

const wrong = 'The clock of this device is wrong. Today is November 23, 2026.';

test('a clock with another date is called wrong before the save, although the draft has the right date', () => {
  for (const ahead of [2 * HOUR + 1, 3 * DAY, -2 * DAY, -365 * DAY]) {
    setClock(ahead);
    expect(hintFor('2026-11-23')).toBe(wrong);
    expect(hintFor('2026-11-26')).toBe(wrong);
  }
});

test('a clock is not called wrong if it has the right date in the time zone of the account, or is less than an hour off', () => {
  setClock(HOUR + 60_000);
  expect(hintFor('2026-11-23')).toBeUndefined();
  // Two minutes before midnight in California, and half an hour off.
  const beforeMidnight = Date.parse('2026-11-24T07:58:00Z');
  vi.setSystemTime(beforeMidnight + HOUR / 2);
  noteServerDate(new Date(beforeMidnight).toUTCString());
  expect(hintFor('2026-11-23')).toBeUndefined();
});

test('without a connection a wrong clock is called wrong for a week, at every hour', () => {
  setClock(-3 * DAY);
  for (let hours = 0; hours <= 24; hours++) {
    vi.setSystemTime(noted - 3 * DAY + hours * HOUR);
    expect(hintFor('2026-11-24')).toMatch(
      /^The clock of this device is wrong\. Today is November 2[34]/,
    );
  }
  vi.setSystemTime(noted + 4 * DAY);
  expect(hintFor('2026-11-23')).toBe(
    'The clock of this device is wrong. Today is November 30, 2026.',
  );
  vi.setSystemTime(noted + 4 * DAY + 60_000);
  expect(hintFor('2026-11-23')).toBeUndefined();
});

test('a clock that was ahead and has been set right without a connection is not called wrong any more', () => {
  setClock(3 * DAY);
  vi.setSystemTime(noted + HOUR);
  expect(hintFor('2026-11-23')).toBeUndefined();
});

test('the hint of an inspection that was saved before is only about its own date', () => {
  setClock(3 * DAY);
  expect(hintFor('2026-11-23', 'saved')).toBeUndefined();
  expect(hintFor('2026-11-24', 'saved')).toBe('This date is in the future.');
});
