import { describe, expect, test } from 'vitest';
import type { Draft } from '#web/draft/draft.ts';
import { namedPhotos, withoutMissing } from '#web/draft/draft-photos.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import { isUntouched, tally } from '#web/draft/evaluation.ts';
import { resolveConflicts } from '#web/draft/merge/both-texts.ts';
import { mergeDrafts } from '#web/draft/merge/merge.ts';
import { findObstacle } from '#web/draft/saving/save-check.ts';
import { toJson } from '#web/draft/saving/to-multipart.ts';
import { undoSorting } from './undo-sorting.ts';
import { aDraft, anEvaluation, newPhoto } from '#web/draft/testing/a-draft.ts';

const [one, other] = [newPhoto('one'), newPhoto('other')];
const room = anEvaluation(1, 'Room 1');
const place = { id: room.area, name: room.label };
const add = { type: 'addUnsorted', school: 'alder', area: place } as const;
const shot = reduceDraft(aDraft(room), { ...add, pictures: [one, other] });
const roofs = { id: 1, category: 'roofs' } as const;
const today = '2026-11-21';

describe('photos without a category', () => {
  test('are stored with the draft, and an area that has only such photos is not untouched', () => {
    expect(namedPhotos(shot)).toEqual(new Set(['one', 'other']));
    const [evaluation] = shot.evaluations;
    if (!evaluation) throw new Error('The draft has an area.');
    expect(isUntouched(evaluation)).toBe(false);
    expect(tally(evaluation)).toMatchObject({ photos: 0, unsorted: 2 });
    expect(
      reduceDraft({ ...shot, open: { id: 1, before: null } }, { type: 'leave' }).evaluations,
    ).toHaveLength(1);
  });

  test('are added to the room in which they were taken, also if it was left or cancelled before the photo was made', () => {
    const left = reduceDraft(aDraft(), { type: 'open', area: place });
    const cancelled = reduceDraft(left, { type: 'revert' });
    const hall = { id: 'area-Hall', name: 'Hall' };
    const inHall = reduceDraft(cancelled, { type: 'open', area: hall });
    const { evaluations } = reduceDraft(inHall, { ...add, pictures: [one] });
    expect(evaluations.map(({ label, unsorted }) => [label, unsorted])).toEqual([
      ['Hall', undefined],
      ['Room 1', [one]],
    ]);
    const elsewhere = reduceDraft(aDraft(), {
      type: 'school',
      school: { id: 'birch', name: 'Birch Elementary' },
    });
    expect(reduceDraft(elsewhere, { ...add, pictures: [one] })).toEqual(elsewhere);
  });

  test('get the category that is marked, after the photos that it has', () => {
    const sorted = reduceDraft(shot, {
      type: 'sortPhotos',
      ...roofs,
      mark: 'Deficient',
    });
    const entry = sorted.evaluations[0]?.categories.find(({ id }) => id === 'roofs');
    expect(entry).toMatchObject({ status: 'Deficient', pictures: [one, other] });
    expect(sorted.evaluations[0]).not.toHaveProperty('unsorted');
    const more = reduceDraft(reduceDraft(sorted, { ...add, pictures: [newPhoto('third')] }), {
      type: 'sortPhotos',
      ...roofs,
      mark: 'Poor',
    });
    const after = more.evaluations[0]?.categories.find(({ id }) => id === 'roofs');
    expect(after).toMatchObject({ status: 'Poor', pictures: [one, other, newPhoto('third')] });
  });

  test('can be removed one by one; a damaged one and one that the device has lost is removed too', () => {
    const without = reduceDraft(shot, { type: 'removeUnsorted', id: 1, photo: one });
    expect(without.evaluations[0]?.unsorted).toEqual([other]);
    const none = reduceDraft(without, { type: 'dropPhoto', photo: 'other', sentence: 'Damaged.' });
    expect(none.evaluations).toEqual([room]);
    expect(withoutMissing(shot, (id) => id === 'other').evaluations[0]?.unsorted).toEqual([other]);
  });

  test('are back after Undo, except those that were refused since', () => {
    const [before] = shot.evaluations;
    const sorted = reduceDraft(shot, { type: 'sortPhotos', ...roofs, mark: 'Poor' });
    const dropped = reduceDraft(sorted, { type: 'dropPhoto', photo: 'one', sentence: 'Damaged.' });
    const undone = [sorted, dropped].map(
      ({ evaluations: [after] }) => before && after && undoSorting(before, after),
    );
    expect(undone).toEqual([before, { ...room, unsorted: [other] }]);
  });

  test('prevent a save, which would lose them, and are not sent', () => {
    expect(findObstacle(shot, today, aDraft())).toEqual({
      at: { evaluation: 1 },
      sentence:
        'Room 1: 2 photos without a category. Please choose a category, or remove what is not needed.',
    });
    expect(toJson(shot)).toEqual(toJson(aDraft(room)));
  });

  test('stay in a merge with the version of another person, also if that person deleted the area', () => {
    const base = aDraft(room);
    const versions = { base, mine: shot, theirs: { ...base, version: 2 } };
    expect(mergeDrafts(versions).draft.evaluations[0]?.unsorted).toEqual([one, other]);
    const deleted = { ...versions, theirs: { ...aDraft(), version: 2 } };
    expect(mergeDrafts(deleted).draft.evaluations[0]?.unsorted).toEqual([one, other]);
  });

  test('of both versions stay in a merge, and those that one version has sorted or removed are not back', () => {
    const third = newPhoto('third');
    const more = reduceDraft(shot, { ...add, pictures: [third] });
    const sorted = reduceDraft(shot, { type: 'sortPhotos', ...roofs, mark: 'Poor' });
    const without = reduceDraft(shot, { type: 'removeUnsorted', id: 1, photo: one });
    const merged = (base: Draft, mine: Draft, theirs: Draft) => {
      const [room] = mergeDrafts({ base, mine, theirs }).draft.evaluations;
      const inRoofs = room?.categories.find(({ id }) => id === 'roofs')?.pictures;
      return [room?.unsorted ?? [], inRoofs];
    };
    // Photos that only the other version has.
    expect(merged(aDraft(room), aDraft(room), shot)).toEqual([[one, other], []]);
    expect(merged(shot, without, more)).toEqual([[other, third], []]);
    for (const [mine, theirs] of [
      [sorted, more],
      [more, sorted],
    ] as const) {
      expect(merged(shot, mine, theirs)).toEqual([[third], [one, other]]);
      // Both have the photos, although the common version did not.
      expect(merged(aDraft(room), mine, theirs)).toEqual([[third], [one, other]]);
    }
  });

  test.each(['mine', 'theirs'] as const)(
    'of both versions stay if one version sets the area to not inspected, and %s is chosen',
    (side) => {
      const closed = aDraft({ ...room, notInspected: 'Locked', unsorted: [one] });
      const marked = aDraft({
        ...anEvaluation(1, 'Room 1', { roofs: { status: 'Poor', pictures: [one] } }),
        unsorted: [other],
      });
      const versions = { base: aDraft(room), mine: closed, theirs: marked };
      const chosen = { 'area-Room 1': { side, withBoth: false } };
      const [merged] = resolveConflicts(versions, chosen, null).evaluations;
      expect(merged?.unsorted).toEqual([other]);
    },
  );
});
