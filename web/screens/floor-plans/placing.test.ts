import { expect, test } from 'vitest';
import type { FloorPlan } from '#contract/floor-plan/floor-plan.ts';
import { findUnplaced, isSamePlaces, nextAfter, placeRoom, removeRoom } from './placing.ts';

const rooms = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: `Room ${id}` }));

test('a room is placed once, inside of the plan, and can be removed', () => {
  const placed = placeRoom([{ area: 'a', x: 0, y: 0 }], 'b', 0.123_46, 1.2);
  expect(placed).toEqual([
    { area: 'a', x: 0, y: 0 },
    { area: 'b', x: 0.1235, y: 1 },
  ]);
  expect(placeRoom(placed, 'a', 0.5, 0.5).map(({ area }) => area)).toEqual(['a', 'b']);
  expect(removeRoom(placed, 'a')).toEqual([{ area: 'b', x: 0.1235, y: 1 }]);
});

test('rooms on any plan are not offered again, except those that were just removed', () => {
  const plan = (id: string, ...areas: string[]) =>
    ({ id, places: areas.map((area) => ({ area, x: 0, y: 0 })) }) as FloorPlan;
  const unplaced = findUnplaced(rooms, [plan('1', 'a', 'b'), plan('2', 'c')], {
    id: '1',
    places: [{ area: 'b', x: 0, y: 0 }],
  });
  expect(unplaced.map(({ id }) => id)).toEqual(['a', 'd']);
});

test('after a room has been placed, the next one of the list is chosen, and after the last the first', () => {
  expect(nextAfter(rooms, 'b')).toBe('c');
  expect(nextAfter(rooms, 'd')).toBe('a');
  expect(nextAfter(rooms.slice(0, 1), 'a')).toBeUndefined();
});

test('the order in which rooms were placed is no change', () => {
  const [one, other] = [
    { area: 'a', x: 0, y: 0 },
    { area: 'b', x: 1, y: 1 },
  ];
  expect(isSamePlaces([one, other], [other, one])).toBe(true);
  expect(isSamePlaces([one, other], [one])).toBe(false);
  expect(isSamePlaces([one], [{ ...one, x: 0.1 }])).toBe(false);
});
