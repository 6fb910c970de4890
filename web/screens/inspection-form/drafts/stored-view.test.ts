import { expect, test } from 'vitest';
import { firstView, type StoredView, readView } from './stored-view.ts';

test('Where one was is read as it was kept', () => {
  const stored: StoredView = {
    view: 'area',
    area: { tab: 'second', category: 'sinks' },
    isChoosing: false,
  };
  expect(readView(structuredClone(stored))).toEqual(stored);
});

test('What says nothing that the form knows leads to its first step', () => {
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
