import { expect, test } from 'vitest';
import { expiresSoon } from './token-expiry.ts';

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
])('%s', (_, given, soon) => {
  expect(expiresSoon(given, now)).toBe(soon);
});
