import { expect, test } from 'vitest';
import { countExtent, extentInWords } from './extent.ts';
import { aDraft, anEvaluation, savedPhoto, newPhoto } from './testing/a-draft.ts';

const marked = anEvaluation(1, 'Room 1', {
  sewer: { status: 'Poor', pictures: [savedPhoto('old'), newPhoto('new')] },
});
const untouched = anEvaluation(2, 'Room 2');

test('an area is counted if it has an entry, and every photo is counted', () => {
  expect(countExtent(aDraft(marked, untouched))).toEqual({
    areas: 1,
    notInspected: 0,
    photos: 2,
  });
});

test('the numbers of areas and photos are described in words', () => {
  const closed = { ...untouched, notInspected: 'Locked' };
  expect(extentInWords(aDraft(marked, untouched))).toBe('1 area and 2 photos');
  expect(countExtent(aDraft(marked, closed))).toMatchObject({ areas: 2, notInspected: 1 });
  expect(extentInWords(aDraft(closed, { ...closed, id: 3 }))).toBe('2 areas');
  expect(extentInWords(aDraft(untouched))).toBe('only the school site');
});
