import { expect, test } from 'vitest';
import {
  readFactorCode,
  RECOVERY_LENGTH,
  RECOVERY_CHARACTERS,
  recoveryInGroups,
} from './second-factor.ts';

test.each([
  ['123456', 'app', '123456'],
  [' 123 456 ', 'app', '123456'],
  ['abcd-efgh-2345', 'recovery', 'abcdefgh2345'],
  ['ABCD EFGH 2345', 'recovery', 'abcdefgh2345'],
  ['abcd–efgh–2345', 'recovery', 'abcdefgh2345'],
])('%j is a code of the kind %s', (typed, kind, code) => {
  expect(readFactorCode(typed)).toEqual({ kind, code });
});

test.each(['', '12345', '1234567', 'abcd-efgh-234', 'abcd-efgh-2340', 'ñbcd-efgh-2345', '١٢٣٤٥٦'])(
  '%j is not a code',
  (typed) => {
    expect(readFactorCode(typed)).toBeUndefined();
  },
);

test('a recovery code is shown in groups, and is accepted when it is entered in groups', () => {
  const code = RECOVERY_CHARACTERS.slice(-RECOVERY_LENGTH);
  expect(recoveryInGroups(code)).toBe('wxyz-2345-6789');
  expect(readFactorCode(recoveryInGroups(code))).toEqual({ kind: 'recovery', code });
});

test('all characters of recovery codes are different, and none can be mistaken for another', () => {
  expect(new Set(RECOVERY_CHARACTERS).size).toBe(32);
  expect(RECOVERY_CHARACTERS).not.toMatch(/[01lo]/);
});
