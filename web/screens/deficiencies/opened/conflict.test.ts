import { expect, test } from 'vitest';
import { aDeficiency } from '#web/screens/deficiencies/testing/a-deficiency.ts';
import { conflictingFields } from './conflict.ts';

const before = aDeficiency({ trade: 'Plumbing', workOrder: 'WO-1' });

test('a field that both people changed to different values is in conflict; a field that only the other person changed is not', () => {
  const theirs = aDeficiency({
    trade: 'Roofing',
    workOrder: 'WO-2',
    estimatedCost: 10,
    version: 2,
  });
  const typed = { trade: 'HVAC', estimatedCost: '10', actualCost: '5' };
  expect(conflictingFields(before, theirs, typed)).toEqual({
    both: ['trade'],
    theirsOnly: ['workOrder'],
  });
});

test('a field whose typed value was reset to the original value is not in conflict', () => {
  const theirs = aDeficiency({ trade: 'Roofing', workOrder: 'WO-1', version: 2 });
  expect(conflictingFields(before, theirs, { trade: 'Plumbing' })).toEqual({
    both: [],
    theirsOnly: ['trade'],
  });
});
