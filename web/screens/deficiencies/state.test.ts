import { expect, test } from 'vitest';
import { readState, searchWith } from '#web/shared/list/list-state.ts';
import { filterOf, inputOf, isFiltered, noFilter, stateParams } from './state.ts';

const stateOf = (search: string) => readState(stateParams, search);

test('without URL parameters, the list requests the deficiencies that are not verified, the most urgent first', () => {
  expect(inputOf(stateOf(''))).toEqual({
    page: 1,
    limit: 10,
    state: 'Unresolved',
    sort: 'priority',
  });
  expect(isFiltered(stateOf('page=2&sort=due&by=school&search=gym'))).toBe(false);
});

test('every filter of the URL is sent, and each filter alone makes the list count as filtered', () => {
  const id = '0f0e0d0c-0b0a-4900-8000-000000000001';
  const address = {
    state: 'Deferred',
    school: id,
    area: id,
    category: 'fire',
    group: 'F',
    mark: 'Poor',
    assignee: 'none',
    overdue: 'true',
    repeat: 'true',
    claimed: 'true',
    unsafe: 'true',
    trade: 'Roofing',
  };
  const search = new URLSearchParams(address).toString();
  expect(filterOf(stateOf(search))).toEqual({
    state: 'Deferred',
    schoolId: id,
    area: id,
    category: 'fire',
    group: 'F',
    mark: 'Poor',
    assigneeId: 'none',
    overdue: 'true',
    repeat: 'true',
    claimed: 'true',
    unsafe: 'true',
    trade: 'Roofing',
  });
  for (const [name, value] of Object.entries(address)) {
    expect([name, isFiltered(stateOf(`${name}=${value}`))]).toEqual([name, true]);
  }
  expect(searchWith(stateParams, search, noFilter)).toBe('');
});

test('the URL can have the state filter "To repair"', () => {
  expect(filterOf(stateOf('state=To+repair'))).toEqual({ state: 'To repair' });
});

test('grouping replaces the sort order, and the filter for all states is not sent', () => {
  expect(inputOf(stateOf('by=trade&sort=-due&state=all'))).toEqual({
    page: 1,
    limit: 10,
    sort: 'trade',
  });
});
