/**
 * Rules for several fields of an input together, for dates with a limited range, and for filters.
 */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from './problems.ts';
import { CheckWanted } from './report/seal.ts';
import { SubscriptionForm, SubscriptionSearch } from './subscription/subscription.ts';
import { Signup } from './user/user.ts';

/** The invalid fields of an input with their error messages; empty if the input is accepted. */
const problems = (schema: z.ZodType, input: unknown): string[] =>
  (schema.safeParse(input, { error: describeIssue }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('the input of the check of whether a report is genuine', () => {
  const sha256 = 'a'.repeat(64);
  const oneOfThem = ['code: is required: please enter the check code, or choose the PDF file'];

  test.each([
    { what: 'may be a code', input: { code: 'K7QM-2XPA' }, expected: [] },
    { what: 'may be the SHA-256 of a file', input: { sha256 }, expected: [] },
    {
      what: 'may be the SHA-256 of a file with an empty code',
      input: { code: '', sha256 },
      expected: [],
    },
    {
      what: 'may not be both a code and a SHA-256',
      input: { code: 'K7QM-2XPA', sha256 },
      expected: oneOfThem,
    },
    { what: 'may not be empty', input: {}, expected: oneOfThem },
    { what: 'may not be an empty code alone', input: { code: '' }, expected: oneOfThem },
  ])('$what', ({ input, expected }) => {
    expect(problems(CheckWanted, input)).toEqual(expected);
  });
});

test('a sign-up with two different passwords is refused with an error at the second password', () => {
  const form = {
    email: 'maria@o-pena.example',
    password: 'a long pass phrase',
    confirm_password: 'a long pass phrase',
    username: 'maria',
    full_name: 'María O’Peña',
  };
  expect(problems(Signup, form)).toEqual([]);
  expect(problems(Signup, { ...form, confirm_password: 'a long pass' })).toEqual([
    'confirm_password: Passwords do not match',
  ]);
});

describe('the end of a subscription', () => {
  const tooFar = [': Please enter a subscription end date between 2000 and 2099'];

  test.each([
    { day: '1999-12-31', expected: tooFar },
    { day: '2000-01-01', expected: [] },
    { day: '2099-12-31', expected: [] },
    { day: '2100-01-01', expected: tooFar },
    { day: '2027-02-29', expected: [': Please enter a valid subscription end date'] },
  ])('$day has the error messages $expected', ({ day, expected }) => {
    expect(problems(SubscriptionForm.subscriptionEnd, day)).toEqual(expected);
  });
});

describe('the input of the list of subscriptions', () => {
  const search = z.object(SubscriptionSearch);

  test.each(['', 'all'])("treats '%s' as no filter", (value) => {
    expect(search.parse({ status: value, tab: value, subscriptionPlan: value })).toMatchObject({
      status: undefined,
      tab: undefined,
      subscriptionPlan: undefined,
    });
  });

  test('can filter by state, plan and tab', () => {
    for (const status of ['active', 'inactive', 'expired', 'deleted']) {
      expect(search.parse({ status }).status).toBe(status);
    }
    for (const tab of ['expiring', 'expired']) expect(search.parse({ tab }).tab).toBe(tab);
    expect(search.parse({ subscriptionPlan: 'basic' }).subscriptionPlan).toBe('basic');
  });
});
