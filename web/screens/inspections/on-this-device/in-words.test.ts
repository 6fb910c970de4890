import { expect, test } from 'vitest';
import { coverageOfDraft } from '#web/draft/areas/left-out.ts';
import { aDraft, anEvaluation } from '#web/draft/testing/a-draft.ts';
import { inspectedInWords, losingInWords, nameOf, photosInWords } from './in-words.ts';

test('the areas inspected are those that the form counts; one that could not be is not among them', () => {
  const closed = { ...anEvaluation(2, 'Room 2', {}), notInspected: 'Locked' };
  const draft = aDraft(anEvaluation(1, 'Room 1', { roofs: { status: 'Good' } }), closed);
  const places = draft.evaluations.map(({ area, label }) => ({ id: area, name: label }));
  const ofSchool = [...places, { id: 'third', name: 'Room 3' }];
  const { inspected } = coverageOfDraft(draft, ofSchool);
  expect(inspected).toBe(1);
  expect(inspectedInWords({ areas: 2, draft }, ofSchool)).toBe('1 of 3 areas inspected');
  expect(inspectedInWords({ areas: 2, draft }, undefined)).toBe('2 areas entered');
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
    'It is only on this device. 12 areas and 5 photos will be lost.',
  );
  expect(losingInWords({ ...draft, photos: 0, inspectionId: 'saved' })).toBe(
    'Your changes are only on this device: 12 areas. They will be lost; the saved inspection stays.',
  );
});

test('a draft without a school has a name', () => {
  expect(nameOf({ school: '' })).toBe('No school chosen yet');
});
