import { expect, test } from 'vitest';
import { categoryIds } from './category-id.ts';
import { groupLetters, groupOf, groups } from './group.ts';

test('the eight groups, A to H, have the names of the state form', () => {
  expect(groups.map(({ letter, name }) => `${letter} ${name}`)).toEqual([
    'A Systems',
    'B Interior',
    'C Cleanliness',
    'D Electrical',
    'E Restrooms/Fountains',
    'F Safety',
    'G Structural',
    'H External',
  ]);
  expect(groups.map(({ letter }) => letter)).toEqual([...groupLetters]);
});

test('the groups contain each of the 15 categories once, in the order of the state form', () => {
  expect(groups.flatMap((group) => [...group.categoryIds])).toEqual([...categoryIds]);
});

test.each([
  ['A', ['gasLeaks', 'mechHvac', 'sewer']],
  ['B', ['interior']],
  ['C', ['cleanliness', 'pests']],
  ['D', ['electrical']],
  ['E', ['restrooms', 'sinks']],
  ['F', ['fire', 'hazards']],
  ['G', ['structural', 'roofs']],
  ['H', ['playground', 'windows']],
] as const)('group %s contains %j', (letter, ids) => {
  expect(categoryIds.filter((id) => groupOf(id) === letter)).toEqual(ids);
});
