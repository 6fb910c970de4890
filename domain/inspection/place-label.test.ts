import { expect, test } from 'vitest';
import { areaKind } from './area-kind.ts';
import { compareLabels, partsOfLabel, placeLabel } from './place-label.ts';

test('a room is labelled with its building', () => {
  expect(placeLabel('Room 12', 'Building A')).toBe('Building A · Room 12');
});

test('an area without a building is labelled with its own name', () => {
  expect(placeLabel('Playground', null)).toBe('Playground');
});

test('the name of a room is found in its label', () => {
  expect(partsOfLabel('Building A · Room 12')).toEqual({ facility: 'Building A', name: 'Room 12' });
  expect(partsOfLabel('Playground')).toEqual({ facility: '', name: 'Playground' });
});

test('the kind of an area can be recognized in a label that contains its building', () => {
  expect(areaKind(placeLabel('Room 12', 'Playground Building'))).toBe('classroom');
});

test('labels are sorted like the areas of a school: by facility, with Room 2 before Room 10', () => {
  const inOrder = [
    'Annex',
    'Main Building',
    'Main Building · Room 2',
    'Main Building · Room 10',
    'Ñandú Hall · Room 1',
    'Portable 9',
    'Portable 11',
  ];
  expect(inOrder.toReversed().toSorted(compareLabels)).toEqual(inOrder);
});
