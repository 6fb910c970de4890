import { expect, test } from 'vitest';
import { aDraft, anEvaluation } from '#web/draft/testing/a-draft.ts';
import { moved, orderPlaces, withOrder } from './walk-order.ts';

const places = ['Boiler Room', 'Room 10', 'Room 2'].map((name) => ({ id: `area-${name}`, name }));
const order = (chosen: string[] | null, lastWalk: string[]) =>
  orderPlaces(places, {
    chosen: chosen && chosen.map((name) => `area-${name}`),
    lastWalk: lastWalk.map((name) => `area-${name}`),
  }).map(({ name }) => name);

test('a first visit begins with the classrooms, not with the boiler room', () => {
  expect(order(null, [])).toEqual(['Room 2', 'Room 10', 'Boiler Room']);
});

test('a later visit has the order of the last inspection, with new areas where a first visit has them', () => {
  expect(order(null, ['Boiler Room', 'Room 2'])).toEqual(['Boiler Room', 'Room 2', 'Room 10']);
});

test('the order that the person has chosen comes before that of the last inspection', () => {
  expect(order(['Room 10', 'Boiler Room', 'Room 2'], ['Room 2'])).toEqual([
    'Room 10',
    'Boiler Room',
    'Room 2',
  ]);
});

test('areas that only this device has are last, until the person has ordered them', () => {
  const newAreas = [{ id: 'new', name: 'Room 1' }];
  const idsOf = (chosen: string[] | null) =>
    orderPlaces(places, { chosen, lastWalk: [], newAreas }).map(({ id }) => id);
  expect(idsOf(null).at(-1)).toBe('new');
  expect(idsOf(['new', 'area-Room 2'])).toEqual([
    'new',
    'area-Room 2',
    'area-Room 10',
    'area-Boiler Room',
  ]);
});

test('an area is moved up and down', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  expect(moved(['a'], 1, 0)).toEqual(['a']);
});

test('the listed areas of a draft follow the order, and keep their ids and marks', () => {
  const draft = aDraft(
    anEvaluation(1, 'Room 2', { fire: { status: 'Good' } }),
    anEvaluation(2, 'Deleted Room'),
    anEvaluation(3, 'Room 10'),
  );
  const { evaluations } = withOrder(draft, ['area-Boiler Room', 'area-Room 10', 'area-Room 2']);
  expect(evaluations).toEqual([draft.evaluations[2], draft.evaluations[0], draft.evaluations[1]]);
});
