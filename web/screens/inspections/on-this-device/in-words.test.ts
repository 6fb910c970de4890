import { expect, test } from 'vitest';
import { areasInWords, losingInWords, nameOf, photosInWords } from './in-words.ts';

test('Areas are told of how many, where the school’s number is known', () => {
  expect(areasInWords(12, 40)).toBe('12 of 40 areas');
  expect(areasInWords(1, undefined)).toBe('1 area');
  // The school lost areas since.
  expect(areasInWords(3, 2)).toBe('3 areas');
});

test('Photos are told when there are some', () => {
  expect([photosInWords(0), photosInWords(1), photosInWords(5)]).toEqual([
    '',
    '1 photo',
    '5 photos',
  ]);
});

test('What is lost is named, and what stays', () => {
  const draft = { areas: 12, photos: 5 };
  expect(losingInWords({ ...draft, inspectionId: null })).toBe(
    'It is only on this device. 12 areas and 5 photos will be lost.',
  );
  expect(losingInWords({ ...draft, photos: 0, inspectionId: 'saved' })).toBe(
    'Your changes are only on this device: 12 areas. They will be lost; the saved inspection stays.',
  );
});

test('A draft without a school has a name as well', () => {
  expect(nameOf({ school: '' })).toBe('No school chosen yet');
});
