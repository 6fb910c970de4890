import { expect, test } from 'vitest';
import { areaKind } from './area-kind.ts';
import { placeLabel } from './place-label.ts';

test('A room is named with its building', () => {
  expect(placeLabel('Room 12', 'Building A')).toBe('Building A · Room 12');
});

test('A zone without a building has its own name', () => {
  expect(placeLabel('Playground', null)).toBe('Playground');
});

test('What an area is can still be guessed from its whole label', () => {
  expect(areaKind(placeLabel('Room 12', 'Playground Building'))).toBe('classroom');
});
