import { describe, expect, test } from 'vitest';
import { countAreas, wholeFacilities } from './area-count.ts';
import { coveredRooms, inWalkingOrder, nextArea } from './next-area.ts';
import { aDraft, anEvaluation } from '#web/draft/testing/a-draft.ts';

const places = ['Room 1', 'Room 2', 'Room 3', 'Hall'].map((name) => ({ id: `area-${name}`, name }));
const marked = (id: number, label: string) => anEvaluation(id, label, { fire: { status: 'Good' } });
const next = (draft: ReturnType<typeof aDraft>, label: string) =>
  nextArea(draft, places, `area-${label}`)?.name;

describe('after an area is saved, the next area', () => {
  test('is the next one without an entry in the list of the draft', () => {
    const draft = aDraft(
      anEvaluation(1, 'Hall'),
      marked(2, 'Room 1'),
      marked(3, 'Room 2'),
      anEvaluation(4, 'Room 3'),
    );
    expect(next(draft, 'Room 1')).toBe('Room 3');
    expect(next(draft, 'Room 3')).toBe('Hall');
  });

  test('is the next area of the school if the list of the draft has none left, wrapping around at the end', () => {
    expect(next(aDraft(marked(1, 'Room 2')), 'Room 2')).toBe('Room 3');
    expect(next(aDraft(marked(1, 'Hall'), marked(2, 'Room 1')), 'Hall')).toBe('Room 2');
  });

  test('is never a facility with rooms, because its rooms are evaluated instead', () => {
    const main = { id: 'main', name: 'Main Building' };
    const room = { id: 'area-Room 4', name: 'Room 4', facilityId: 'main' };
    const after = (done: readonly string[], label: string) =>
      nextArea(
        aDraft(...done.map((one, at) => marked(at + 1, one))),
        [...places, main, room],
        `area-${label}`,
      )?.name;
    expect(after(['Hall'], 'Hall')).toBe('Room 4');
    expect(after([...places.map(({ name }) => name), 'Room 4'], 'Room 4')).toBeUndefined();
  });

  test('is not a room of a facility that was evaluated as a whole', () => {
    const main = { id: 'area-Main', name: 'Main' };
    const room = { id: 'room', name: 'Main · Room 4', facilityId: 'area-Main' };
    const all = [room, main, { id: 'area-Hall', name: 'Hall' }];
    const after = (draft: ReturnType<typeof aDraft>) => nextArea(draft, all, 'area-Main');
    expect(after(aDraft(marked(1, 'Main')))?.name).toBe('Hall');
    expect(coveredRooms(aDraft(marked(1, 'Main')), all)).toEqual([room]);
    const listedOnly = aDraft(anEvaluation(1, 'Main'));
    expect(coveredRooms(listedOnly, all)).toEqual([]);
    const notInspected = { ...anEvaluation(1, 'Main'), notInspected: 'Locked' };
    expect(coveredRooms(aDraft(notInspected), all)).toEqual([]);
  });

  test('does not exist if every area of the school is done', () => {
    const all = places.map(({ name }, at) => marked(at + 1, name));
    expect(next(aDraft(...all), 'Hall')).toBeUndefined();
  });
});

describe('the areas of a school', () => {
  const order = (...walk: string[]) =>
    inWalkingOrder(
      places,
      walk.map((label) => `area-${label}`),
    ).map(({ name }) => name);

  test('are listed in the order of the last inspection', () => {
    expect(order('Hall', 'Room 3', 'Room 2', 'Room 1')).toEqual([
      'Hall',
      'Room 3',
      'Room 2',
      'Room 1',
    ]);
  });

  test('are placed after their predecessor in the order of the school if they were not in the last inspection', () => {
    expect(order('Hall', 'Room 2', 'Room 1')).toEqual(['Hall', 'Room 2', 'Room 3', 'Room 1']);
    expect(order('Room 3', 'Room 2')).toEqual(['Room 1', 'Room 3', 'Hall', 'Room 2']);
  });

  test('have the order of the school if there is no last inspection, or its areas no longer exist', () => {
    expect(order()).toEqual(['Room 1', 'Room 2', 'Room 3', 'Hall']);
    expect(order('Gym', 'Gym')).toEqual(['Room 1', 'Room 2', 'Room 3', 'Hall']);
  });
});

test('a facility with rooms does not count as an area of the school, but can be evaluated as a whole', () => {
  const main = { id: 'main', name: 'Main Building' };
  const hall = { id: 'hall', name: 'Hall' };
  const room = { id: 'room', name: 'Main Building · Room 1', facilityId: 'main' };
  const all = [main, hall, room];
  expect(wholeFacilities(all, all)).toEqual([main]);
  // The only room of the facility is already evaluated, and is no longer offered.
  expect(wholeFacilities([main, hall], all)).toEqual([main]);
  expect(wholeFacilities([hall, room], all)).toEqual([]);
  expect(countAreas(all)).toBe(2);
});
