import { expect, test } from 'vitest';
import { areaCountInWords, losingInWords, photosInWords, schoolNameOf } from './in-words.ts';

test('the number of areas is shown with the total of the school if the total is known', () => {
  const all = (areas: number) => ({ areas, notInspected: 0 });
  expect(areaCountInWords(all(12), 40)).toBe('12 of 40 areas entered');
  expect(areaCountInWords(all(1), undefined)).toBe('1 area entered');
  // A total that is smaller than the number of areas is not shown: areas of the school were deleted
  // in the meantime.
  expect(areaCountInWords(all(3), 2)).toBe('3 areas entered');
  // With a known total, the number of areas that were not inspected is not shown. It would be too
  // low, because areas without a reason are not in the draft.
  expect(areaCountInWords({ areas: 29, notInspected: 23 }, 30)).toBe('6 of 30 areas inspected');
  expect(areaCountInWords({ areas: 29, notInspected: 23 }, undefined)).toBe(
    '6 areas inspected, 23 not inspected',
  );
});

test('the number of photos is shown if there are any', () => {
  expect([photosInWords(0), photosInWords(1), photosInWords(5)]).toEqual([
    '',
    '1 photo',
    '5 photos',
  ]);
});

test('deleting a draft lists what is lost and what is retained', () => {
  const draft = { areas: 12, photos: 5 };
  expect(losingInWords({ ...draft, inspectionId: null })).toBe(
    'It is not saved yet. 12 areas and 5 photos will be lost.',
  );
  expect(losingInWords({ ...draft, photos: 0, inspectionId: 'saved' })).toBe(
    'Your changes are not saved yet: 12 areas. They will be lost; the saved inspection stays.',
  );
});

test.each([
  ['saved', 'was saved'],
  ['elsewhere', 'is continued'],
] as const)('deleting a copy that has ended as %s says what stays', (is, words) => {
  const end = { is, deviceName: 'iPad', at: 5, inspection: null };
  expect(losingInWords({ areas: 12, photos: 5, inspectionId: null, end })).toBe(
    `The inspection ${words} on iPad and stays there. What was entered only on this device will be lost.`,
  );
});

test('a draft without a school is named "No school chosen yet"', () => {
  expect(schoolNameOf({ school: '' })).toBe('No school chosen yet');
});
