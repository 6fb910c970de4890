import { expect, test } from 'vitest';
import { chargeOnSave, flawOf, newSubscriber } from './form.ts';

const filled = {
  ...newSubscriber,
  username: 'nia',
  fullName: 'Nia Newcomer',
  email: 'nia@example.org',
  password: 'walk-the-school',
  subscriptionEnd: '2027-06-30',
};
const adding = { isNew: true, isHalfDate: false };
const editing = { isNew: false, isHalfDate: false };

test('a new subscriber defaults to role staff, plan basic and payment method offline', () => {
  expect(newSubscriber).toMatchObject({
    role: 'staff',
    subscriptionPlan: 'basic',
    paymentMethod: 'offline',
  });
});

test('a complete form can be submitted', () => {
  expect(flawOf(filled, adding)).toBeUndefined();
});

test.each(['username', 'fullName', 'email', 'password', 'subscriptionEnd'] as const)(
  '%s is required for a new subscriber',
  (field) => {
    expect(flawOf({ ...filled, [field]: '' }, adding)).toEqual({
      title: 'Missing Fields',
      description: 'Please fill out all required fields.',
    });
  },
);

test('a name that consists of spaces is rejected', () => {
  expect(flawOf({ ...filled, fullName: '  ' }, editing)?.title).toBe('Missing Fields');
});

test('an edit may leave the password empty', () => {
  expect(flawOf({ ...filled, password: '' }, editing)).toBeUndefined();
});

test('an incomplete or nonexistent end date is invalid, and an end date outside of 2000 to 2099 has a message with that range', () => {
  const invalid = {
    title: 'Invalid Date',
    description: 'Please enter a valid subscription end date.',
  };
  const half = { ...filled, subscriptionEnd: '' };
  expect(flawOf(half, { ...adding, isHalfDate: true })).toEqual(invalid);
  expect(flawOf({ ...filled, subscriptionEnd: '2027-02-30' }, editing)).toEqual(invalid);
  const outOfRange = {
    title: 'Invalid Date',
    description: 'Please enter a subscription end date between 2000 and 2099.',
  };
  for (const subscriptionEnd of ['12027-02-01', '2100-01-01', '1999-12-31', '0001-01-01']) {
    expect(flawOf({ ...filled, subscriptionEnd }, adding)).toEqual(outOfRange);
  }
  for (const subscriptionEnd of ['2000-01-01', '2099-12-31']) {
    expect(flawOf({ ...filled, subscriptionEnd }, adding)).toBeUndefined();
  }
});

// It is already November 21 in UTC, but still November 20 in the time zone of billing.
const now = new Date('2026-11-21T03:00:00Z');

test('the invoice preview has an amount if the end date is valid, and is undefined otherwise', () => {
  const cents = (before: Parameters<typeof chargeOnSave>[0], change: object) =>
    chargeOnSave(before, { ...filled, ...change }, now)?.cents;
  expect(cents(undefined, { subscriptionEnd: '2027-11-19' })).toBe(12 * 4900);
  expect(cents(filled, { subscriptionEnd: '2027-07-31' })).toBe(4900);
  expect(cents(undefined, { subscriptionEnd: '' })).toBeUndefined();
  expect(cents(undefined, { subscriptionEnd: '12027-02-01' })).toBeUndefined();
});

test('saving a trial, an unchanged subscription or an earlier end date creates no invoice', () => {
  const trial = { ...filled, subscriptionPlan: 'trial' as const };
  expect(chargeOnSave(undefined, trial, now)).toBeNull();
  expect(chargeOnSave(filled, filled, now)).toBeNull();
  expect(chargeOnSave(filled, { ...filled, subscriptionEnd: '2027-01-31' }, now)).toBeNull();
});
