import { expect, test } from 'vitest';
import { readState } from '#web/shared/list/list-state.ts';
import {
  completedInput,
  listInput,
  monthInput,
  monthRange,
  shiftMonth,
  stateParams,
} from './state.ts';

const stateOf = (search: string) => readState(stateParams, search);

test('the first and last day of a month, and the next month, are right in a leap year and at the end of a year', () => {
  expect(monthRange('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthRange('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(shiftMonth('2026-12', 1)).toBe('2027-01');
  expect(shiftMonth('2026-01', -1)).toBe('2025-12');
});

test('the URL contains month, view and filters; invalid months, states and persons are ignored', () => {
  expect(listInput(stateOf('view=list&month=2026-11&state=overdue&inspector=none'))).toEqual({
    page: 1,
    limit: 50,
    from: '2026-11-01',
    to: '2026-11-30',
    state: 'overdue',
    inspectorId: 'none',
  });
  expect(listInput(stateOf('month=2026-13&state=late&inspector=7'))).toEqual({
    page: 1,
    limit: 50,
  });
  expect(monthInput(stateOf('search=du'), '2026-04')).toEqual({ month: '2026-04', search: 'du' });
});

test('a day in the URL limits the schedule and the completed inspections to that day, even outside the selected month', () => {
  const days = { from: '2026-02-28', to: '2026-02-28' };
  const state = stateOf('month=2026-03&day=2026-02-28&search=du&done=2');
  expect(listInput(state)).toMatchObject(days);
  expect(completedInput(state)).toEqual({
    page: 2,
    limit: 10,
    ...days,
    sort: 'date',
    schoolName: 'du',
    inspectorName: '',
  });
  expect(completedInput(stateOf('month=2026-03'))).toMatchObject({
    from: '2026-03-01',
    to: '2026-03-31',
  });
  for (const search of ['', 'month=2026-03&state=overdue', 'month=2026-03&inspector=none']) {
    expect(completedInput(stateOf(search))).toBeUndefined();
  }
  for (const day of ['2026-02', '2026-13-01', 'soon']) {
    expect(listInput(stateOf(`day=${day}`))).toEqual({ page: 1, limit: 50 });
  }
});
