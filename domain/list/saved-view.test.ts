import { describe, expect, test } from 'vitest';
import {
  mayChangeView,
  VIEW_QUERY_LENGTH,
  viewQuery,
  viewedLists,
  viewScreens,
} from './saved-view.ts';

describe('the query string of a view', () => {
  test('contains filters, order, page size and columns, and neither the page nor what is open', () => {
    const query = `page=3&limit=50&search=a%26b&report=1&part=sarc&sort=score&columns=date`;
    expect(viewQuery('reports', query)).toBe('search=a%26b&sort=score&limit=50&columns=date');
  });

  test('is the same for the same filters in another order', () => {
    expect(viewQuery('team', '?status=Active&search=Pe%C3%B1a')).toBe(
      viewQuery('team', 'search=Peña&status=Active'),
    );
  });

  test('leaves out what is unknown, empty, repeated or not readable', () => {
    expect(viewQuery('schools', 'search=&admin=true&inspected=never&inspected=due')).toBe(
      'inspected=never',
    );
    expect(viewQuery('schools', '%E0%A4%A&&=&?')).toBe('');
  });

  test('fits for the longest texts that the filters accept', () => {
    const text = encodeURIComponent('€'.repeat(200));
    const query = viewQuery('deficiencies', `search=${text}&trade=${text}&limit=100`);
    expect(query.length).toBeGreaterThan(3600);
    expect(query.length).toBeLessThan(VIEW_QUERY_LENGTH);
  });

  test.each(viewScreens)('of %s can contain columns and no page', (screen) => {
    const holds: readonly string[] = viewedLists[screen].holds;
    expect(holds.some((name) => /columns$/i.test(name))).toBe(true);
    expect(holds).not.toContain('page');
    expect(new Set(holds).size).toBe(holds.length);
  });
});

test.each([
  [{ isOwn: true, isShared: false }, false, true],
  [{ isOwn: true, isShared: true }, false, true],
  [{ isOwn: false, isShared: true }, false, false],
  [{ isOwn: false, isShared: true }, true, true],
  [{ isOwn: false, isShared: false }, true, false],
])('who may change a view: %j, administrator %s: %s', (view, isAdmin, may) => {
  expect(mayChangeView(view, { isAdmin })).toBe(may);
});
