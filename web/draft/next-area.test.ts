import { describe, expect, test } from 'vitest';
import { inWalkingOrder, nextArea } from './next-area.ts';
import { aDraft, anEvaluation } from './testing/a-draft.ts';

const places = ['Room 1', 'Room 2', 'Room 3', 'Hall'].map((name) => ({ id: `area-${name}`, name }));
const marked = (id: number, label: string) => anEvaluation(id, label, { fire: { status: 'Good' } });
const next = (draft: ReturnType<typeof aDraft>, label: string) =>
  nextArea(draft, places, `area-${label}`)?.name;

describe('The inspector saves an area and goes on', () => {
  test('to the next listed one in which nothing is entered', () => {
    const draft = aDraft(
      anEvaluation(1, 'Hall'),
      marked(2, 'Room 1'),
      marked(3, 'Room 2'),
      anEvaluation(4, 'Room 3'),
    );
    expect(next(draft, 'Room 1')).toBe('Room 3');
    expect(next(draft, 'Room 3')).toBe('Hall');
  });

  test('or to the next of the school that is not listed yet, round the corner if need be', () => {
    expect(next(aDraft(marked(1, 'Room 2')), 'Room 2')).toBe('Room 3');
    expect(next(aDraft(marked(1, 'Hall'), marked(2, 'Room 1')), 'Hall')).toBe('Room 2');
  });

  test('or to none, when the whole school is walked', () => {
    const all = places.map(({ name }, at) => marked(at + 1, name));
    expect(next(aDraft(...all), 'Hall')).toBeUndefined();
  });
});

describe('The areas of a school', () => {
  const order = (...walk: string[]) =>
    inWalkingOrder(
      places,
      walk.map((label) => `area-${label}`),
    ).map(({ name }) => name);

  test('are listed as they were walked last time', () => {
    expect(order('Hall', 'Room 3', 'Room 2', 'Room 1')).toEqual([
      'Hall',
      'Room 3',
      'Room 2',
      'Room 1',
    ]);
  });

  test('one that was not walked then follows its predecessor', () => {
    expect(order('Hall', 'Room 2', 'Room 1')).toEqual(['Hall', 'Room 2', 'Room 3', 'Room 1']);
    expect(order('Room 3', 'Room 2')).toEqual(['Room 1', 'Room 3', 'Hall', 'Room 2']);
  });

  test('without a last walk, or with areas that are gone, keep their own order', () => {
    expect(order()).toEqual(['Room 1', 'Room 2', 'Room 3', 'Hall']);
    expect(order('Gym', 'Gym')).toEqual(['Room 1', 'Room 2', 'Room 3', 'Hall']);
  });
});
