import { expect, test } from 'vitest';
import { aDeficiency } from '../testing/a-deficiency.ts';
import { conflictingFields } from './conflict.ts';

const before = aDeficiency({ trade: 'Plumbing', workOrder: 'WO-1' });

test('fields that both changed differently are in conflict; other changes of theirs are only shown', () => {
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

test('a value that somebody typed and took back is not in conflict', () => {
  const theirs = aDeficiency({ trade: 'Roofing', workOrder: 'WO-1', version: 2 });
  expect(conflictingFields(before, theirs, { trade: 'Plumbing' })).toEqual({
    both: [],
    theirsOnly: ['trade'],
  });
});
