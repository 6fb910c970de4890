import { describe, expect, test } from 'vitest';
import type { SavedView } from '#contract/view/view.ts';
import { choiceParam, limitParam, pageParam, textParam } from '#web/shared/list/list-state.ts';
import { currentView, viewIn } from './view-address.ts';

const params = {
  page: pageParam,
  limit: limitParam,
  search: textParam,
  status: choiceParam(['', 'Final'], ''),
};

describe('the view in an address', () => {
  test('does not depend on the page, on the order, and on default values', () => {
    const query = viewIn('reports', params, 'status=Final&search=Pe%C3%B1a');
    expect(query).toBe('search=Pe%C3%B1a&status=Final');
    expect(viewIn('reports', params, 'search=Peña&page=3&limit=10&status=Final&report=1')).toBe(
      query,
    );
  });

  test('has the default for a value that the screen no longer knows', () => {
    expect(viewIn('reports', params, 'status=Sealed&limit=7&search=gym')).toBe('search=gym');
  });
});

describe('the current view', () => {
  const aView = (id: string, query: string, isOwn: boolean) =>
    ({ id, query, isOwn, isShared: !isOwn }) as SavedView;
  const views = [
    aView('shared', 'status=Final', false),
    aView('own', 'status=Final', true),
    aView('other', '', true),
  ];
  const find = (query: string, last?: string) =>
    currentView(views, (view) => view.query, query, last)?.id;

  test('is the one with the same address', () => {
    expect(find('')).toBe('other');
    expect(find('search=gym')).toBeUndefined();
  });

  test('is one’s own if several have the same address, unless another was chosen', () => {
    expect(find('status=Final')).toBe('own');
    expect(find('status=Final', 'shared')).toBe('shared');
    expect(find('status=Final', 'other')).toBe('own');
  });
});
