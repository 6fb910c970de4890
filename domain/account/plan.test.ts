import { describe, expect, test } from 'vitest';
import {
  billingPlans,
  EXPIRING_DAYS,
  isEndingSoon,
  monthlyFee,
  paymentMethods,
  planLabel,
  plans,
  reminderStage,
  subscriptionState,
  TRIAL_DAYS,
} from './plan.ts';

test.each([
  ['basic', 'Basic', 4900],
  ['premium', 'Premium', 9900],
  ['enterprise', 'Enterprise', 19900],
  ['trial', 'Trial', 0],
] as const)('plan %s is called %s and costs %i cents a month', (plan, label, cents) => {
  expect(planLabel[plan]).toBe(label);
  expect(monthlyFee[plan]).toBe(cents);
});

test('the plans and the payment methods have the ids that are stored and sent by the API', () => {
  expect(plans).toEqual(['basic', 'premium', 'enterprise', 'trial']);
  expect(billingPlans).toEqual(['basic', 'premium', 'enterprise']);
  expect(paymentMethods).toEqual(['online', 'offline', 'card']);
});

test('a trial lasts 30 days, and a subscription is expiring in its last 30 days', () => {
  expect([TRIAL_DAYS, EXPIRING_DAYS]).toEqual([30, 30]);
});

describe('on November 21, 2026, a subscription that ends', () => {
  test.each([
    ['2026-11-20', 'expired'],
    ['2026-11-21', 'expiring'],
    ['2026-12-21', 'expiring'],
    ['2026-12-22', 'current'],
    ['2030-01-01', 'current'],
  ] as const)('on %s is %s', (end, state) => {
    expect(subscriptionState(end, '2026-11-21')).toBe(state);
  });
});

test.each([
  ['trial', '2026-12-21', false],
  ['trial', '2026-11-29', false],
  ['trial', '2026-11-28', true],
  ['trial', '2026-11-21', true],
  ['trial', '2026-11-20', false],
  ['basic', '2026-12-21', true],
  ['basic', '2026-12-22', false],
] as const)('on November 21, 2026, a plan %s until %s is ending soon: %s', (plan, end, isSoon) => {
  expect(isEndingSoon(plan, end, '2026-11-21')).toBe(isSoon);
});

test.each([
  [31, undefined],
  [30, 30],
  [8, 30],
  [7, 7],
  [2, 7],
  [1, 1],
  [0, 1],
  [-1, undefined],
])('with %i days left until the end, reminderStage returns %s', (daysLeft, stage) => {
  expect(reminderStage(daysLeft)).toBe(stage);
});
