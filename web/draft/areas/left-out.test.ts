import { expect, test } from 'vitest';
import { withRestGood } from '#web/draft/evaluation.ts';
import { coverageOfDraft, listUnexplained, withReason } from './left-out.ts';
import { aDraft, anEvaluation } from '#web/draft/testing/a-draft.ts';

const places = ['Room 1', 'Room 2', 'Room 3', 'Hall'].map((name) => ({ id: `area-${name}`, name }));
const inspected = withRestGood(anEvaluation(1, 'Room 1'));
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

test('areas that the draft does not list, or lists without an entry, count as left out without a reason', () => {
  const closed = { ...anEvaluation(3, 'Hall'), notInspected: 'Locked' };
  const draft = aDraft(inspected, anEvaluation(2, 'Room 2'), closed);
  expect(coverageOfDraft(draft, places)).toMatchObject({ areas: 4, inspected: 1 });
  expect(names(listUnexplained(draft, places))).toEqual(['Room 2', 'Room 3']);
});

test('one reason is recorded for several areas, listed in the draft or not, but not for an inspected area', () => {
  const draft = aDraft(inspected, anEvaluation(2, 'Room 2'));
  const explained = withReason(draft, listUnexplained(draft, places), ' Under construction ');
  expect(
    explained.evaluations.map(({ id, label, notInspected }) => [id, label, notInspected]),
  ).toEqual([
    [1, 'Room 1', null],
    [2, 'Room 2', 'Under construction'],
    [3, 'Room 3', 'Under construction'],
    [4, 'Hall', 'Under construction'],
  ]);
  expect(explained.evaluations[0]).toBe(inspected);
  expect(listUnexplained(explained, places)).toEqual([]);
});

test('recording an empty reason changes nothing', () => {
  const draft = aDraft(inspected);
  expect(withReason(draft, listUnexplained(draft, places), ' ')).toBe(draft);
});

test('an area whose marks are all NA does not count as inspected, but is not one that needs a reason', () => {
  const categories = inspected.categories.map((entry) => ({ ...entry, status: 'NA' as const }));
  const draft = aDraft({ ...inspected, categories });
  expect(coverageOfDraft(draft, places).inspected).toBe(0);
  expect(names(listUnexplained(draft, places))).toEqual(['Room 2', 'Room 3', 'Hall']);
});
