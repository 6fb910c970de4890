import { expect, test } from 'vitest';
import type { ScheduledSchool } from '#contract/schedule/schedule.ts';
import { changedFields, changeOf, dueDateHint, valuesOf } from './plan-values.ts';

const bob = '5f0f7f0a-0000-4000-8000-000000000001';

const school: ScheduledSchool = {
  schoolId: '5f0f7f0a-0000-4000-8000-000000000002',
  school: 'Nguyễn Du Elementary',
  lastInspection: '2026-01-15',
  dueDate: '2027-01-15',
  enteredDueDate: null,
  ruleDueDate: '2027-01-15',
  plannedDate: '2027-01-10',
  inspector: { id: bob, name: 'Bob Inspector', left: null },
  overdue: false,
  missed: false,
  inspectedThisYear: true,
  version: 4,
};

test('a due date that was derived from the last inspection is empty in the form', () => {
  expect(valuesOf(school)).toEqual({ plannedDate: '2027-01-10', inspectorId: bob, dueDate: '' });
});

test('only changed fields are sent, and fields that were cleared as null', () => {
  expect(changeOf(school, { plannedDate: '2027-01-10', dueDate: '' })).toEqual({});
  expect(changeOf(school, { plannedDate: '', inspectorId: bob, dueDate: '2027-02-01' })).toEqual({
    plannedDate: null,
    dueDate: '2027-02-01',
  });
  expect(changedFields(school, { inspectorId: '' })).toEqual(['inspectorId']);
});

test('the hint at the due date says how long after the last inspection the school is due by default', () => {
  const hintOf = (lastInspection: string | null, ruleDueDate: string | null) =>
    dueDateHint({ ...school, lastInspection, ruleDueDate });
  const blank = 'Leave blank to keep';
  expect(hintOf('2026-01-15', '2027-01-15')).toBe(
    `${blank} Jan 15, 2027, a year after the last inspection.`,
  );
  // Six months after August 31 is the last day of February.
  expect(hintOf('2024-08-31', '2025-02-28')).toBe(
    `${blank} Feb 28, 2025, 6 months after the last inspection.`,
  );
  expect(hintOf('2024-02-29', '2026-02-28')).toBe(
    `${blank} Feb 28, 2026, 2 years after the last inspection.`,
  );
  expect(hintOf(null, null)).toBe('Leave blank for none until the first inspection.');
});
