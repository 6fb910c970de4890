import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test('a parameter that the path names is inserted into the path; all others are sent in the query, except null and undefined', () => {
  const input = { schoolId: 'a/b', page: 2, search: 'Peña & co', status: null, type: undefined };
  expect(addressOf('GET', '/api/x/{schoolId}/get', input)).toEqual({
    url: '/api/x/a%2Fb/get?page=2&search=Pe%C3%B1a+%26+co',
    body: undefined,
  });
});

test('methods other than GET send the remaining parameters as JSON, including null', () => {
  const { url, body } = addressOf('DELETE', '/api/facility/delete/{id}', {
    id: '1',
    school_id: null,
  });
  expect(url).toBe('/api/facility/delete/1');
  expect(JSON.parse(body ?? '')).toEqual({ school_id: null });
});

test('an empty search is sent, so that it can clear a filter', () => {
  expect(addressOf('GET', '/api/x', { search: '' }).url).toBe('/api/x?search=');
});

test.each([undefined, null, ''])(
  'a call is not sent, but throws, if a path parameter is %s',
  (id) => {
    expect(() => addressOf('GET', '/api/x/{id}', { id })).toThrow(/needs id/);
  },
);
