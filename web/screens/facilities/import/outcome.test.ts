import { expect, test } from 'vitest';
import { whyInWords } from './outcome.ts';

test('a changed row lists each changed field with its old and new value', () => {
  const changes = [
    { field: 'type', from: 'Other', to: 'High School' },
    { field: 'cdsCode', from: '', to: '01100170112607' },
  ];
  expect(whyInWords({ outcome: 'changed', reason: '', changes, notice: '' })).toEqual([
    'Type: Other → High School',
    'CDS code: empty → 01100170112607',
  ]);
});

test.each([
  ['added', '', 'A new school'],
  ['unchanged', '', 'Already up to date'],
  ['skipped', 'The school is closed.', 'The school is closed.'],
  ['refused', 'The row has no StatusType.', 'The row has no StatusType.'],
] as const)('a row that is %s with the reason %j is explained by %j', (outcome, reason, why) => {
  expect(whyInWords({ outcome, reason, changes: [], notice: '' })).toEqual([why]);
});

test('a row that gives a school the same name as another school has a notice', () => {
  const row = { reason: '', changes: [], notice: 'Line 3 is called so.' };
  expect(whyInWords({ outcome: 'added', ...row })).toEqual([
    'A new school',
    'Line 3 is called so.',
  ]);
});
