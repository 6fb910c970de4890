import { expect, test } from 'vitest';
import { firstView, type KeptView, readView } from './stored-view.ts';

test('Where one was is read as it was kept', () => {
  const kept: KeptView = {
    view: 'area',
    area: { tab: 'second', category: 'sinks' },
    isChoosing: false,
  };
  expect(readView(structuredClone(kept))).toEqual(kept);
});

test('What says nothing that the form knows leads to its first step', () => {
  const area = firstView.area;
  for (const kept of [
    null,
    undefined,
    'area',
    {},
    { view: 'cellar', area },
    { view: 'site' },
    { view: 'area', area: { tab: 'ninth', category: null } },
    { view: 'area', area: { tab: 'first', category: 'dungeon' } },
  ]) {
    expect(readView(kept)).toEqual(firstView);
  }
});
