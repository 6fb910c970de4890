import { expect, test } from 'vitest';
import { flawOf, newSubscriber } from './form.ts';

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

test('a new subscriber starts as staff, on basic, paying offline', () => {
  expect(newSubscriber).toMatchObject({
    role: 'staff',
    subscriptionPlan: 'basic',
    paymentMethod: 'offline',
  });
});

test('a form with everything in it may be sent', () => {
  expect(flawOf(filled, adding)).toBeUndefined();
});

test.each(['username', 'fullName', 'email', 'password', 'subscriptionEnd'] as const)(
  '%s is required of a new subscriber',
  (field) => {
    expect(flawOf({ ...filled, [field]: '' }, adding)).toEqual({
      title: 'Missing Fields',
      description: 'Please fill out all required fields.',
    });
  },
);

test('spaces are no name', () => {
  expect(flawOf({ ...filled, fullName: '  ' }, editing)?.title).toBe('Missing Fields');
});

test('an edit may leave the password empty', () => {
  expect(flawOf({ ...filled, password: '' }, editing)).toBeUndefined();
});

test('half a date, a date that does not exist and one too far off are told as such', () => {
  const invalid = {
    title: 'Invalid Date',
    description: 'Please enter a valid subscription end date.',
  };
  const half = { ...filled, subscriptionEnd: '' };
  expect(flawOf(half, { ...adding, isHalfDate: true })).toEqual(invalid);
  expect(flawOf({ ...filled, subscriptionEnd: '2027-02-30' }, editing)).toEqual(invalid);
  expect(flawOf({ ...filled, subscriptionEnd: '12027-02-01' }, adding)).toEqual(invalid);
  expect(flawOf({ ...filled, subscriptionEnd: '2100-01-01' }, adding)).toEqual(invalid);
  expect(flawOf({ ...filled, subscriptionEnd: '2099-12-31' }, adding)).toBeUndefined();
});
