import { expect, test } from 'vitest';
import { suggestedPlace } from './use-suggested-place.ts';

const place = (district: string, county: string) => ({ district, county });
const unified = 'Peña Unified';

test.each([
  ['all have the same', [place(unified, 'Napa'), place(unified, 'Napa')], place(unified, 'Napa')],
  ['some have none', [place(unified, ''), place('', 'Napa')], place(unified, 'Napa')],
  ['they differ', [place(unified, 'Napa'), place('Other', 'Lake')], place('', '')],
  [
    'they differ, that of the account',
    [place('The account', 'Napa'), place('Other', 'Napa')],
    place('The account', 'Napa'),
  ],
  ['there are none, that of the account', [], place('The account', '')],
  ['none has one, that of the account', [place('', 'Napa')], place('The account', 'Napa')],
])('the form of a new school begins with the district and county: %s', (_, schools, expected) => {
  expect(suggestedPlace(schools, 'The account')).toEqual(expected);
});
