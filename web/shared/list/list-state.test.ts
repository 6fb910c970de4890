import { describe, expect, test } from 'vitest';
import {
  choiceParam,
  dayParam,
  idParam,
  limitParam,
  pageParam,
  readState,
  searchWith,
  textParam,
} from './list-state.ts';

const params = {
  page: pageParam,
  limit: limitParam,
  search: textParam,
  status: choiceParam(['', 'Completed', 'Issues Found'], ''),
  school: idParam,
  from: dayParam,
};

const nothing = { page: 1, limit: 10, search: '', status: '', school: '', from: '' };
const id = 'a2c4e6a8-0000-4000-8000-00000000000a';

describe('a query string', () => {
  test('contains the whole state of a list', () => {
    const search = `page=3&limit=50&search=O%27Brien+%26+co&status=Issues+Found&school=${id}&from=2026-07-01`;
    expect(readState(params, search)).toEqual({
      page: 3,
      limit: 50,
      search: "O'Brien & co",
      status: 'Issues Found',
      school: id,
      from: '2026-07-01',
    });
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=9999999',
    'page=two',
    'limit=11',
    'limit=101',
    'status=Done',
    'status=completed',
    'school=1',
    'from=2026-13-01',
    'from=0000-01-01',
    'from=yesterday',
    `search=${'x'.repeat(201)}`,
    'something=else',
    '%E0%A4%A',
    'page',
  ])('gives the default for a parameter that is invalid: %s', (search) => {
    expect(readState(params, search)).toEqual(nothing);
  });
});

describe('a change to the state of a list', () => {
  test('is written to the query string, and other parameters stay', () => {
    expect(searchWith(params, 'status=Completed', { page: 2 })).toBe('status=Completed&page=2');
  });

  test('removes a parameter that is set to its default', () => {
    expect(searchWith(params, 'page=2&status=Completed', { page: 1, status: '' })).toBe('');
  });

  test('removes invalid values of the state, and keeps other parameters', () => {
    expect(searchWith(params, 'page=x&tab=deleted', { search: 'a&b' })).toBe(
      'tab=deleted&search=a%26b',
    );
  });

  test('is read from the query string unchanged, even with special characters', () => {
    const state = { page: 7, search: 'Peña 100% #2', status: 'Issues Found' as const };
    expect(readState(params, searchWith(params, '', state))).toEqual({ ...nothing, ...state });
  });
});
