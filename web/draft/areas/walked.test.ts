import { expect, test } from 'vitest';
import type { Draft } from '#web/draft/draft.ts';
import type { DraftAction } from '#web/draft/draft-action.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import { aDraft, anEvaluation } from '#web/draft/testing/a-draft.ts';
import { inWalkedOrder } from './walked.ts';

const names = ['Room 1', 'Room 2', 'Room 3', 'Hall'];
const planned = aDraft(...names.map((name, index) => anEvaluation(index + 1, name)));
const run = (draft: Draft, ...actions: DraftAction[]) => actions.reduce(reduceDraft, draft);
const placeOf = (name: string) => ({ id: `area-${name}`, name });
const open = (name: string): DraftAction => ({ type: 'open', area: placeOf(name) });
const mark = (id: number): DraftAction => ({ type: 'mark', id, category: 'fire', mark: 'Good' });
const keep: DraftAction = { type: 'keep' };
/** Marks a listed area and leaves it. */
const visit = (id: number): DraftAction[] => [open(names[id - 1] ?? ''), mark(id), keep];
const allGood = (name: string): DraftAction => ({ type: 'restGood', area: placeOf(name) });
const order = (draft: Draft) => inWalkedOrder(draft).evaluations.map(({ label }) => label);

test('a new inspection is saved in the order in which its areas were entered', () => {
  const draft = run(
    planned,
    ...visit(4),
    allGood('Room 2'),
    ...visit(4),
    open('Room 1'),
    mark(1),
    ...visit(3),
  );
  expect(order(draft)).toEqual(['Hall', 'Room 2', 'Room 1', 'Room 3']);
  expect(draft.evaluations.map(({ label }) => label)).toEqual(names);
});

test('areas that were only opened, or cancelled, stay behind the one before them; ids and marks are kept', () => {
  const draft = run(
    planned,
    open('Room 1'),
    keep,
    open('Room 3'),
    mark(3),
    { type: 'revert' },
    ...visit(4),
    open('Room 2'),
    { type: 'notInspected', id: 2, reason: 'Locked' },
    keep,
  );
  expect(order(draft)).toEqual(['Room 1', 'Hall', 'Room 2', 'Room 3']);
  expect(inWalkedOrder(draft).evaluations[1]).toBe(draft.evaluations[3]);
});

test('the same draft is returned if it has the order, or if the inspection was saved before', () => {
  const inOrder = run(planned, ...visit(1), ...visit(2));
  expect(inWalkedOrder(inOrder)).toBe(inOrder);
  expect(inWalkedOrder(planned)).toBe(planned);
  const saved = run({ ...planned, inspectionId: 'saved', version: 1 }, ...visit(4), ...visit(1));
  expect(saved.walked).toBeUndefined();
  expect(inWalkedOrder(saved)).toBe(saved);
  const later = run(planned, ...visit(4), { type: 'saved', inspectionId: 'saved', version: 1 });
  expect(inWalkedOrder(later)).toBe(later);
});

test('another school begins a new walk', () => {
  const other = run(planned, ...visit(4), {
    type: 'school',
    school: { id: 'birch', name: 'Birch' },
  });
  expect(other.walked).toEqual([]);
});
