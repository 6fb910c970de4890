import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import type { Call } from './call.ts';
import { passwordRefusals, refusals } from './refusals.ts';

test.each(Object.entries(refusals))(
  '%s has a message, and a status of 4xx or 5xx',
  (_, [status, sentence]) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(sentence).toMatch(/^[A-Z{].*\S/);
  },
);

const settingPasswords = Object.entries<Call>(calls).filter(([, { input }]) =>
  ['newPassword', 'new_password', 'confirm_password'].some((field) => field in input.shape),
);

test.each(settingPasswords)('%s lists every refusal of a new password', (_, { refusals: own }) => {
  expect(own).toEqual(expect.arrayContaining([...passwordRefusals]));
});

test('the test above has calls that set a password, and refusals to look for', () => {
  expect(settingPasswords.length).toBeGreaterThan(1);
  expect(passwordRefusals.length).toBeGreaterThan(0);
});
