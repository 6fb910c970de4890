import { describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { limits, triesUnder } from './limit.ts';

describe('calls that could be misused to guess secrets or to send emails', () => {
  // The tokens of these calls have 256 random bits, and they send no email, so the limit for all
  // calls is sufficient.
  const unguessable = ['auth/refresh-token', 'auth/logout'];
  const open = Object.entries(calls as Record<string, Call>).filter(
    ([name, { access }]) => access === 'anyone' && !unguessable.includes(name),
  );

  test.each(open)('have a limit if they need no sign-in: %s', (_, { limit }) => {
    expect(limit).toBeDefined();
  });

  test('include the invitation, which has a limit because it can send emails to any address', () => {
    expect(calls['auth/invite-user'].limit).toBe('invite');
  });

  const limited = Object.entries(calls as Record<string, Call>).flatMap(([name, row]) =>
    row.limit ? [{ name, row, tries: limits[row.limit].tries }] : [],
  );

  test.each(limited)(
    'have a limit per network address and, except for passkeys, per account, person or input: $name',
    ({ row, tries }) => {
      const counted = Object.keys(tries).filter((key) => key !== 'ip');
      const known = [
        ...Object.keys(row.input.shape),
        ...('email' in row.input.shape ? ['ip+email'] : []),
        ...(row.access === 'anyone' ? [] : ['account', 'person']),
      ];
      expect(Object.keys(tries)).toContain('ip');
      // The signature of a passkey cannot be guessed, so attempts are not counted for each account.
      const isGuessable = row.limit !== 'passkey';
      expect(counted.some((key) => known.includes(key))).toBe(isGuessable);
      // 'ip+email' must come first: otherwise, one network address could use up the loose limit of
      // 'email'.
      expect(counted.indexOf('ip+email')).toBeLessThanOrEqual(0);
    },
  );
});

test('the limits are in proportion to RATE_LIMIT, and none becomes zero', () => {
  expect(triesUnder(300, 10)).toBe(10);
  expect(triesUnder(3000, 10)).toBe(100);
  expect(triesUnder(30, 10)).toBe(1);
  expect(triesUnder(1, 10)).toBe(1);
});
