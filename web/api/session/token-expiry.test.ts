import { afterEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from './session-server.testing.ts';
import {
  clockOffset,
  expiresSoon,
  noteServerDate,
  noteServerTime,
  onClockChange,
} from './token-expiry.ts';

const now = Date.UTC(2026, 10, 21);
const token = (claims: unknown) =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

test.each([
  ['no token', undefined, true],
  ['over', token({ exp: now / 1000 - 1 }), true],
  ['within the minute', token({ exp: now / 1000 + 59 }), true],
  ['later', token({ exp: now / 1000 + 61 }), false],
  ['without an end', token({ sub: 'ÿ?>' }), false],
  ['not a token', 'nonsense', false],
])('determines whether an access token expires soon: %s', (_, given, soon) => {
  expect(expiresSoon(given, now)).toBe(soon);
});

afterEach(() => vi.unstubAllGlobals());

test.each([2, -2])(
  'determines the expiry of a token on a device whose clock is %i years off',
  (years) => {
    vi.stubGlobal('localStorage', new MemoryStorage());
    const here = Date.now();
    const server = here / 1000 - years * 365 * 86_400;
    noteServerTime(token({ iat: server, exp: server + 900 }), here);
    expect(expiresSoon(token({ exp: server + 900 }))).toBe(false);
    expect(expiresSoon(token({ exp: server + 30 }))).toBe(true);
  },
);

test('a clock that is set while somebody is signed in is noticed by the next response of the server', () => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  const changed = vi.fn<() => void>();
  const stop = onClockChange(changed);
  const threeDaysAgo = now - 3 * 86_400_000;
  noteServerDate(new Date(now).toUTCString(), threeDaysAgo);
  expect(clockOffset(threeDaysAgo)).toBe(3 * 86_400_000);
  // The time that a response takes is not a change of the clock.
  noteServerDate(new Date(now).toUTCString(), threeDaysAgo + 20_000);
  noteServerDate(null);
  expect(clockOffset(threeDaysAgo)).toBe(3 * 86_400_000);
  expect(changed).toHaveBeenCalledOnce();
  stop();
});

test('the offset of a clock is known for a week after the last response, also if it has not changed', () => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  const hour = 3_600_000;
  const week = 7 * 24 * hour;
  const offset = 3 * 86_400_000;
  const respond = (here: number) => noteServerDate(new Date(here + offset).toUTCString(), here);
  respond(now);
  expect(clockOffset(now + week)).toBe(offset);
  respond(now + 2 * hour);
  expect(clockOffset(now + 2 * hour + week)).toBe(offset);
  expect(clockOffset(now + 2 * hour + week + 1)).toBe(0);
});
