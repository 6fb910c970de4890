import { expect, test } from 'vitest';
import { importLabel, whyInWords } from './outcome.ts';

test('a changed row lists each changed field with its old and new value', () => {
  const changes = [
    { field: 'type', from: 'Other', to: 'High School' },
    { field: 'cdsCode', from: '', to: '01100170112607' },
  ];
  expect(whyInWords({ outcome: 'changed', reason: '', changes, adds: [], notice: '' })).toEqual([
    'Type: Other → High School',
    'CDS code: empty → 01100170112607',
  ]);
});

test.each([
  ['unchanged', '', 'Already up to date'],
  ['skipped', 'The school is closed.', 'The school is closed.'],
  ['refused', 'The row has no StatusType.', 'The row has no StatusType.'],
] as const)('a row that is %s with the reason %j is explained by %j', (outcome, reason, why) => {
  expect(whyInWords({ outcome, reason, changes: [], adds: [], notice: '' })).toEqual([why]);
});

test('a row that gives a school the same name as another school has a notice', () => {
  const row = {
    reason: '',
    changes: [],
    adds: ['school' as const],
    notice: 'Line 3 is called so.',
  };
  expect(whyInWords({ outcome: 'added', ...row })).toEqual([
    'A new school',
    'Line 3 is called so.',
  ]);
});

test('a row that adds records of several levels names each of them, and the changes of the school', () => {
  const changes = [{ field: 'address', from: '', to: '9 Elm St' }];
  const row = { outcome: 'added' as const, reason: '', notice: '' };
  expect(whyInWords({ ...row, changes: [], adds: ['school', 'facility', 'area'] })).toEqual([
    'A new school',
    'A new facility',
    'A new area',
  ]);
  expect(whyInWords({ ...row, changes, adds: ['area'] })).toEqual([
    'A new area',
    'Address: empty → 9 Elm St',
  ]);
});

test('the button counts the records that are added and the schools that are changed', () => {
  const none = { schools: 0, facilities: 0, areas: 0, changedSchools: 0 };
  expect(importLabel(none)).toBe('Nothing to import');
  expect(importLabel({ ...none, schools: 1, changedSchools: 1 })).toBe('Import 2 schools');
  expect(importLabel({ schools: 30, facilities: 41, areas: 636, changedSchools: 0 })).toBe(
    'Import 30 schools, 41 facilities and 636 areas',
  );
});
