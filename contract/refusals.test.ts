import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import type { Call } from './call.ts';
import { passwordRefusals, refusals } from './refusals.ts';

test.each(Object.entries(refusals))(
  '%s says in a sentence what is wrong, under a status of 4xx or 5xx',
  (_, [status, sentence]) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(sentence).toMatch(/^[A-Z{].*\S/);
  },
);

const settingPasswords = Object.entries<Call>(calls).filter(([, { input }]) =>
  ['newPassword', 'new_password', 'confirm_password'].some((field) => field in input.shape),
);

test.each(settingPasswords)(
  '%s says why the new password may be refused',
  (_, { refusals: own }) => {
    expect(own).toEqual(expect.arrayContaining([...passwordRefusals]));
  },
);

test('There are such calls, and such reasons', () => {
  expect(settingPasswords.length).toBeGreaterThan(1);
  expect(passwordRefusals.length).toBeGreaterThan(0);
});
