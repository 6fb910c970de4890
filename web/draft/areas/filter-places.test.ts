import { expect, test } from 'vitest';
import { filterPlaces } from './filter-places.ts';

const places = ['Peña Hall', 'Đặng Library', 'Building A · Room 12', 'Building B · Room 12'].map(
  (name) => ({
    id: name,
    name,
  }),
);
const found = (search: string) => filterPlaces(places, search).map(({ name }) => name);

test('an area is found by any words of its name, ignoring case and accents', () => {
  expect(found('pena')).toEqual(['Peña Hall']);
  expect(found('dang library')).toEqual(['Đặng Library']);
  expect(found('HÁLL')).toEqual(['Peña Hall']);
  expect(found('12  b room')).toEqual(['Building A · Room 12', 'Building B · Room 12']);
  expect(found('HALL')).toEqual(['Peña Hall']);
  expect(found('gym')).toEqual([]);
  expect(found(' ')).toHaveLength(4);
});
