import { describe, expect, test } from 'vitest';
import { formCategories } from '#domain/instrument/category.ts';
import { aDraft, anEvaluation } from '#web/draft/testing/a-draft.ts';
import { findLocation, locateFault } from './field-location.ts';

const draft = aDraft(anEvaluation(4, 'Hall'), anEvaluation(9, 'Room 12'));
const sewer = formCategories.findIndex(({ id }) => id === 'sewer');

describe('a refusal with a field path', () => {
  const field = `evaluations[1].categories[${sewer}].pictures[0]`;

  test('is shown with area, category and photo in place of the path, and links to the category', () => {
    expect(
      locateFault(`${field}: this photo is damaged. Please take it again.`, field, draft),
    ).toEqual({
      sentence: 'Room 12, Sewer, photo 1: this photo is damaged. Please take it again.',
      where: { evaluation: 9, category: 'sewer' },
    });
  });

  test('gets the location before its sentence if the sentence does not begin with the path', () => {
    expect(locateFault('Please choose another area', 'evaluations[0].area', draft)).toEqual({
      sentence: 'Hall: Please choose another area',
      where: { evaluation: 4, category: null },
    });
  });
});

test.each([
  ['evaluations[0].categories[0].comments', 'Hall, Gas Leaks'],
  ['evaluations[0].categories[0]', 'Hall, Gas Leaks'],
  ['evaluations[1].notInspected', 'Room 12'],
  ['evaluations[1]', 'Room 12'],
  ['formData.date', 'Date'],
  ['formData.school_id', 'School'],
])('the path %s is displayed as "%s"', (field, words) => {
  expect(findLocation(field, draft)?.words).toBe(words);
});

test.each(['evaluations[5].area', 'evaluations', 'formData.other', 'photo', ''])(
  "the path '%s' has no location, and the sentence is not changed",
  (field) => {
    expect(locateFault('The request is too large.', field, draft)).toEqual({
      sentence: 'The request is too large.',
      where: null,
    });
  },
);
