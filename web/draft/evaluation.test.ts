import { describe, expect, test } from 'vitest';
import {
  isSameEvaluation,
  isUnfinished,
  isUntouched,
  markedOf,
  tally,
  unmarkedCategoriesOf,
  withRestGood,
} from './evaluation.ts';
import { allGoodInWords, marksInWords } from './marking/marks-in-words.ts';
import { anEvaluation, newPhoto } from './testing/a-draft.ts';

describe('an area', () => {
  test('is untouched until a mark, a comment, a photo or a reason is entered', () => {
    expect(isUntouched(anEvaluation(1, 'Room 1'))).toBe(true);
    expect(isUntouched(anEvaluation(1, 'Room 1', { fire: { status: 'NA' } }))).toBe(false);
    expect(isUntouched(anEvaluation(1, 'Room 1', { fire: { comments: 'x' } }))).toBe(false);
    expect(isUntouched(anEvaluation(1, 'Room 1', { fire: { pictures: [newPhoto('p')] } }))).toBe(
      false,
    );
    expect(isUntouched({ ...anEvaluation(1, 'Room 1'), notInspected: 'Locked' })).toBe(false);
  });

  test('has a list of its unset marks in the order of the form, which is empty if it was not inspected', () => {
    const room = withRestGood(anEvaluation(1, 'Room 1'));
    const some = {
      ...room,
      categories: room.categories.map((entry) =>
        entry.id === 'cleanliness' || entry.id === 'pests' ? { ...entry, status: null } : entry,
      ),
    };
    expect(unmarkedCategoriesOf(some)).toEqual(['pests', 'cleanliness']);
    expect(markedOf(some)).toEqual({ done: 13, total: 15 });
    expect(unmarkedCategoriesOf({ ...some, notInspected: 'Locked' })).toEqual([]);
  });
});

test('an area is unfinished while something is entered, but marks are missing, unless it was not inspected', () => {
  const begun = anEvaluation(1, 'Room 1', { fire: { status: 'Good' } });
  expect(isUnfinished(anEvaluation(1, 'Room 1'))).toBe(false);
  expect(isUnfinished(begun)).toBe(true);
  expect(isUnfinished(withRestGood(begun, ['roofs']))).toBe(true);
  expect(isUnfinished(withRestGood(begun))).toBe(false);
  expect(isUnfinished({ ...begun, notInspected: 'Locked' })).toBe(false);
});

test('"All good" proposes Good for the sinks of a kitchen, unless another kind of area is given', () => {
  const sinksOf = (...given: Parameters<typeof withRestGood>) =>
    withRestGood(...given).categories.find(({ id }) => id === 'sinks')?.status;
  const kitchen = anEvaluation(1, 'Multipurpose Building · Kitchen');
  expect(sinksOf(kitchen)).toBe('Good');
  expect(sinksOf(kitchen, [], 'other')).toBe('NA');
  expect(sinksOf(anEvaluation(2, 'Multipurpose Building · Cafeteria'))).toBe('NA');
});

test('"All good" reports what it marked, and which categories became NA', () => {
  const room = withRestGood(anEvaluation(1, 'Room 1', { fire: { status: 'Deficient' } }));
  expect(marksInWords(room)).toBe(
    '11 Good, 1 D, 3 NA (Restrooms, Sinks/Fountains, Playground/School Grounds)',
  );
  expect(marksInWords(anEvaluation(1, 'Room 1', { roofs: { status: 'Poor' } }))).toBe(
    '1 X, 14 not marked',
  );
  expect(allGoodInWords(withRestGood(anEvaluation(1, 'Room 1'), ['fire']))).toMatch(
    /, 1 left for you \(deficient when last inspected\)$/,
  );
});

test('marks, photos, and deficiencies without a comment are counted', () => {
  const room = anEvaluation(1, 'Room 1', {
    roofs: { status: 'Deficient', pictures: [newPhoto('a'), newPhoto('b')] },
    fire: { status: 'Poor', comments: ' ', pictures: [newPhoto('c')] },
    sewer: { status: 'Poor', comments: 'Smells' },
    pests: { status: 'Good' },
  });
  expect(tally(room)).toEqual({
    good: 1,
    deficient: 1,
    extreme: 2,
    notApplicable: 0,
    missing: 11,
    uncommented: 2,
    photos: 3,
    unsorted: 0,
  });
});

test('undoing a change is offered only as long as the area is equal to its state after the change', () => {
  const before = anEvaluation(1, 'Room 1');
  const after = withRestGood(before);
  expect(isSameEvaluation(withRestGood(before), after)).toBe(true);
  expect(isSameEvaluation(anEvaluation(1, 'Room 1', { fire: { comments: 'x' } }), after)).toBe(
    false,
  );
  expect(isSameEvaluation(undefined, after)).toBe(false);
});
