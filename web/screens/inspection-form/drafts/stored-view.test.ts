import { expect, test } from 'vitest';
import { firstView, type StoredView, readView } from './stored-view.ts';

test('a stored view is restored unchanged', () => {
  const stored: StoredView = {
    view: 'area',
    area: { tab: 'second', category: 'sinks' },
    isChoosing: false,
  };
  expect(readView(structuredClone(stored))).toEqual(stored);
});

test('an invalid stored view leads to the first step', () => {
  const area = firstView.area;
  for (const stored of [
    null,
    undefined,
    'area',
    {},
    { view: 'cellar', area },
    { view: 'site' },
    { view: 'area', area: { tab: 'ninth', category: null } },
    { view: 'area', area: { tab: 'first', category: 'dungeon' } },
  ]) {
    expect(readView(stored)).toEqual(firstView);
  }
});
