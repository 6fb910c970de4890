import { expect, test } from 'vitest';
import { actionInWords, detailsInWords } from './change-words.ts';

test('a change lists the old and the new value of each field', () => {
  const details = {
    subscriptionPlan: { from: 'basic', to: 'premium' },
    subscriptionEnd: { from: '2026-11-30', to: '2027-11-30' },
    username: { from: '', to: 'nia' },
    password: 'changed',
  };
  expect(detailsInWords(details)).toEqual([
    'Plan: Basic → Premium',
    'Subscription end: Nov 30, 2026 → Nov 30, 2027',
    'User name: none → nia',
    'Password: changed',
  ]);
});

test('a settled invoice is shown with its number, and unknown actions and fields are shown unchanged', () => {
  expect(actionInWords('invoice')).toBe('Invoice settled');
  expect(actionInWords('merged')).toBe('merged');
  expect(detailsInWords({ invoice: 'GR-000123', status: 'Paid', seats: 3 })).toEqual([
    'Invoice: GR-000123',
    'Status: Paid',
    'seats: 3',
  ]);
});
