import { describe, expect, test } from 'vitest';
import { aDeficiency } from '#web/screens/deficiencies/testing/a-deficiency.ts';
import { readAmount } from '#web/shared/amount.ts';
import { amountError, repairPlanChange, repairPlanValues } from './plan-values.ts';

describe('a change to a deficiency', () => {
  test('has only the fields that differ from the stored deficiency', () => {
    const stored = aDeficiency({ trade: 'Plumbing', estimatedCost: 1250 });
    expect(repairPlanChange(stored, {})).toEqual({});
    expect(repairPlanChange(stored, repairPlanValues(stored))).toEqual({});
    expect(repairPlanChange(stored, { trade: ' Plumbing ', estimatedCost: '$1,250' })).toEqual({});
    expect(
      repairPlanChange(stored, { trade: 'Roofing', estimatedCost: '', assigneeId: 'sam' }),
    ).toEqual({
      trade: 'Roofing',
      estimatedCost: null,
      assigneeId: 'sam',
    });
  });

  test('sends null as the due date if the field is empty or contains the computed due date', () => {
    const stored = aDeficiency({ ruleDueDate: '2026-10-01', enteredDueDate: '2026-12-24' });
    expect(repairPlanChange(stored, { dueDate: '2026-10-01' })).toEqual({ dueDate: null });
    expect(repairPlanChange(stored, { dueDate: '' })).toEqual({ dueDate: null });
    expect(repairPlanChange(stored, { dueDate: '2026-12-25' })).toEqual({ dueDate: '2026-12-25' });
  });

  test('sends null for an assignee or a deferral that is cleared', () => {
    const stored = aDeficiency({
      assignee: { id: 'sam', name: 'Sam', left: null },
      deferredUntil: '2027-07-01',
    });
    expect(repairPlanChange(stored, { assigneeId: '', deferredUntil: '' })).toEqual({
      assigneeId: null,
      deferredUntil: null,
    });
  });
});

test.each([
  ['', null],
  ['0', 0],
  ['1250', 1250],
  ['$1,250.5', 1250.5],
  [' 1 250.50 ', 1250.5],
  ['.75', 0.75],
  ['1.005', undefined],
  ['-1', undefined],
  ['about 100', undefined],
  ['1e5', undefined],
])('the typed amount %j is read as %s', (typed, amount) => expect(readAmount(typed)).toBe(amount));

test('an amount that cannot be saved has an error message', () => {
  expect(amountError('Actual cost', '12.50')).toBe(false);
  expect(amountError('Actual cost', 'lots')).toBe(
    'Actual cost must be an amount in dollars, for example 1,250.00.',
  );
  expect(amountError('Actual cost', '100000001')).toBe(
    'Actual cost may not be more than $100,000,000.',
  );
});
