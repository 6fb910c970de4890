import { expect, test } from 'vitest';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import { emptyEvaluation, partialMarksOf, withRestGood } from '#web/draft/evaluation.ts';
import { aDraft, anEvaluation, newPhoto } from '#web/draft/testing/a-draft.ts';
import { copyMarks, deficientCategories, placesToCopyTo } from './copy-marks.ts';

const room = (id: string, facilityId: string) => ({ id, name: `Classroom ${id}`, facilityId });
const places = [
  { id: 'main', name: 'Main building' },
  room('1', 'main'),
  { id: 'gym', name: 'Gym' },
  room('2', 'wing'),
  room('3', 'main'),
];
const source = withRestGood({
  ...anEvaluation(1, 'Classroom 1', {
    roofs: { status: 'Deficient', comments: 'Drips', pictures: [newPhoto('a')] },
    sinks: { status: 'NA' },
    sewer: { status: 'NA' },
    interior: { status: 'Good', comments: 'Freshly painted' },
  }),
  area: '1',
});
const draft = aDraft(source);
const none = () => [];

test('only Good and NA are copied, without comments and photos', () => {
  const copied = copyMarks(draft, { from: source, areas: [room('2', 'wing')], exceptIn: none });
  const [before, after] = copied.evaluations;
  expect(before).toBe(source);
  expect(after).toMatchObject({ area: '2', label: 'Classroom 2' });
  const { roofs, sinks, interior } = partialMarksOf(after ?? source);
  expect([roofs, sinks, interior]).toEqual([null, 'NA', 'Good']);
  expect(after?.categories.every(({ comments }) => comments === '')).toBe(true);
  expect(after?.categories.every(({ pictures }) => pictures.length === 0)).toBe(true);
  expect(deficientCategories(source)).toEqual(['roofs']);
});

test('no mark is copied to a category with an open deficiency, and NA is not copied to Sewer except outdoors', () => {
  const areas = [room('2', 'wing'), { id: 'yard', name: 'Playground' }];
  const exceptIn = (area: string) => (area === '2' ? (['fire'] as const) : []);
  const [, classroom, yard] = copyMarks(draft, { from: source, areas, exceptIn }).evaluations;
  expect(partialMarksOf(classroom ?? source)).toMatchObject({
    fire: null,
    sewer: null,
    gasLeaks: 'Good',
  });
  expect(partialMarksOf(yard ?? source)).toMatchObject({ fire: 'Good', sewer: 'NA' });
});

test('copying does not change an area that has an entry', () => {
  const other = {
    ...anEvaluation(2, 'Classroom 2', { fire: { comments: 'Exit sign?' } }),
    area: '2',
  };
  const with2 = aDraft(source, other);
  const copied = copyMarks(with2, { from: source, areas: [room('2', 'wing')], exceptIn: none });
  expect(copied.evaluations[1]).toBe(other);
});

test('areas without an entry are offered as targets, those of the same facility first; a facility with rooms is not', () => {
  const listed = emptyEvaluation(2, { id: 'gym', name: 'Gym' });
  const offered = placesToCopyTo(aDraft(source, listed), places, source);
  expect(offered.map(({ id }) => id)).toEqual(['3', 'gym', '2']);
});

test('copying is undone in all areas at once, except in areas that were changed after it', () => {
  const areas = [room('2', 'wing'), room('3', 'main')];
  const copied = copyMarks(draft, { from: source, areas, exceptIn: none });
  const undo = { type: 'undoApply', before: draft.evaluations, after: copied.evaluations } as const;
  expect(reduceDraft(copied, undo).evaluations).toEqual([source]);
  const changed = reduceDraft(copied, { type: 'mark', id: 3, category: 'roofs', mark: 'Poor' });
  expect(reduceDraft(changed, undo).evaluations.map(({ area }) => area)).toEqual(['1', '3']);
});
