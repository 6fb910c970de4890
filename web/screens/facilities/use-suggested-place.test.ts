import { expect, test } from 'vitest';
import { suggestedPlace } from './use-suggested-place.ts';

const place = (district: string, county: string) => ({ district, county });
const unified = 'Peña Unified';

test.each([
  [
    'all have the same ones',
    [place(unified, 'Napa'), place(unified, 'Napa')],
    place(unified, 'Napa'),
  ],
  [
    'some have no district or no county',
    [place(unified, ''), place('', 'Napa')],
    place(unified, 'Napa'),
  ],
  [
    'the districts and counties differ (suggests none)',
    [place(unified, 'Napa'), place('Other', 'Lake')],
    place('', ''),
  ],
  [
    'one is in the district of the account and others are not (suggests that district)',
    [place('The account', 'Napa'), place('Other', 'Napa')],
    place('The account', 'Napa'),
  ],
  ['there are none (suggests the district of the account)', [], place('The account', '')],
  [
    'none has a district (suggests the district of the account)',
    [place('', 'Napa')],
    place('The account', 'Napa'),
  ],
])(
  'suggests a district and a county for a new school if, of the existing schools, %s',
  (_, schools, expected) => {
    expect(suggestedPlace(schools, 'The account')).toEqual(expected);
  },
);
