import { describe, expect, test } from 'vitest';
import type { Draft, DraftEvaluation } from './draft.ts';
import type { DraftAction } from './draft-action.ts';
import { reduceDraft } from './draft-reducer.ts';
import { aDraft, anEvaluation, newPhoto } from './testing/a-draft.ts';

const place = (label: string) => ({ id: `area-${label}`, name: label });
const run = (draft: Draft, ...actions: DraftAction[]): Draft => actions.reduce(reduceDraft, draft);
const of = (draft: Draft, label: string): DraftEvaluation | undefined =>
  draft.evaluations.find((evaluation) => evaluation.label === label);

describe('removing a photo', () => {
  const at = { id: 1, category: 'fire' as const };
  const before = aDraft(
    anEvaluation(1, 'Hall', { fire: { pictures: [newPhoto('a'), newPhoto('b'), newPhoto('c')] } }),
  );
  const photosOf = (draft: Draft) =>
    of(draft, 'Hall')?.categories.find(({ id }) => id === 'fire')?.pictures ?? [];

  test('can be undone: the photo is restored at its former position, and only once', () => {
    const photo = photosOf(before)[1] as ReturnType<typeof newPhoto>;
    const removed = run(before, { type: 'removePhoto', ...at, photo });
    expect(photosOf(removed)).toEqual([newPhoto('a'), newPhoto('c')]);
    const undo: DraftAction = { type: 'restorePhoto', ...at, photo, index: 1 };
    expect(run(removed, undo, undo)).toEqual(before);
  });

  test('removes a damaged photo from all areas that show it', () => {
    const applied = run(before, {
      type: 'apply',
      from: 1,
      category: 'fire',
      areas: [place('Room 1')],
      withPhotos: true,
    });
    const dropped = run(applied, { type: 'dropPhoto', photo: 'b', sentence: '“b” is damaged.' });
    const shown = dropped.evaluations.flatMap(({ categories }) =>
      categories.flatMap(({ pictures }) => pictures),
    );
    expect(shown).toEqual([newPhoto('a'), newPhoto('c'), newPhoto('a'), newPhoto('c')]);
  });
});

describe('undoing that a finding was applied to other areas', () => {
  const before = aDraft(
    anEvaluation(1, 'Hall', { roofs: { status: 'Deficient', comments: 'Gutter loose' } }),
    anEvaluation(2, 'Room 1', { roofs: { status: 'Good', comments: 'dry' } }),
  );
  const apply: DraftAction = {
    type: 'apply',
    from: 1,
    category: 'roofs',
    areas: [place('Room 1'), place('Room 2')],
    withPhotos: false,
  };
  const after = run(before, apply);
  const undo: DraftAction = {
    type: 'undoApply',
    before: before.evaluations,
    after: after.evaluations,
  };

  test('restores every area, and removes the areas that were added for the finding', () => {
    expect(of(after, 'Room 2')?.categories.find(({ id }) => id === 'roofs')?.status).toBe(
      'Deficient',
    );
    expect(run(after, undo)).toEqual(before);
  });

  test('does not change an area that was edited afterwards', () => {
    const since = run(after, { type: 'comment', id: 2, category: 'fire', comments: 'sign dark' });
    expect(of(run(since, undo), 'Room 1')).toEqual(of(since, 'Room 1'));
    expect(of(run(since, undo), 'Room 2')).toBeUndefined();
  });
});

describe('undoing Cancel', () => {
  const hall = anEvaluation(1, 'Hall', { fire: { status: 'Good' } });
  const back = (cancelled: Draft): Draft => {
    const evaluation = of(cancelled, 'Hall') as DraftEvaluation;
    const undo: DraftAction = { type: 'put', evaluation, open: cancelled.open };
    return run(cancelled, { type: 'revert' }, undo, { type: 'open', area: place('Hall') });
  };
  const change: DraftAction = { type: 'mark', id: 1, category: 'sewer', mark: 'Poor' };

  test.each([
    ['that was new', aDraft()],
    ['that was opened again', aDraft(hall)],
  ])(
    'reopens an area %s with its changes, and a second Cancel discards them again',
    (_, before) => {
      const cancelled = run(before, { type: 'open', area: place('Hall') }, change);
      expect(back(cancelled)).toEqual(cancelled);
      expect(run(back(cancelled), { type: 'revert' })).toEqual(before);
    },
  );
});
