import { describe, expect, test } from 'vitest';
import type { Mark } from '#domain/scoring/mark.ts';
import type { Draft, DraftEntry } from '#web/draft/draft.ts';
import type { DraftAction } from '#web/draft/draft-action.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import { saveCheck } from '#web/draft/saving/save-check.ts';
import { aDraft, anEvaluation, savedPhoto } from '#web/draft/testing/a-draft.ts';
import { withRestGood } from '#web/draft/evaluation.ts';
import { isLeftover } from './leftover.ts';

const at = { id: 1, category: 'windows' as const };
const mark = (to: Mark | null): DraftAction => ({ type: 'mark', ...at, mark: to });
const comment = (comments: string): DraftAction => ({ type: 'comment', ...at, comments });
const withWindows = (entry: Partial<DraftEntry>): Draft =>
  aDraft(withRestGood(anEvaluation(1, 'Room 1', { windows: entry })));
const windowsOf = ({ evaluations }: Draft): DraftEntry =>
  evaluations[0]?.categories.find(({ id }) => id === 'windows') as DraftEntry;
const isLeft = (start: Draft, ...actions: DraftAction[]): boolean =>
  isLeftover(windowsOf(actions.reduce(reduceDraft, start)));

const deficient = withWindows({
  status: 'Deficient',
  comments: 'Does not latch.',
  pictures: [savedPhoto('door')],
});

describe('the comment and photos of a deficiency that was changed to another mark', () => {
  test.each(['Good', 'NA'] as const)(
    'count as a leftover if the new mark is %s and they are still there',
    (to) => {
      expect(isLeft(deficient, mark(to))).toBe(true);
      expect(isLeft(deficient, mark('Poor'), mark(null), mark(to))).toBe(true);
    },
  );

  test('do not count as a leftover if there were none, or if the earlier mark was not a deficiency', () => {
    expect(isLeft(withWindows({ status: 'Deficient' }), mark('Good'))).toBe(false);
    expect(isLeft(withWindows({ comments: 'New handle.' }), mark('Good'), mark('NA'))).toBe(false);
  });

  test('do not count as a leftover while there is a new comment; if it is deleted, the remaining photos count again', () => {
    expect(isLeft(deficient, mark('Good'), comment('Latches now.'))).toBe(false);
    expect(isLeft(deficient, mark('Good'), comment(''))).toBe(true);
  });

  test('are removed in one step, and restored in one step', () => {
    const good = reduceDraft(deficient, mark('Good'));
    const { comments, pictures } = windowsOf(good);
    const removed = reduceDraft(good, { type: 'note', ...at, comments: '', pictures: [] });
    expect(windowsOf(removed)).toMatchObject({ status: 'Good', comments: '', pictures: [] });
    expect(isLeftover(windowsOf(removed))).toBe(false);
    expect(reduceDraft(removed, { type: 'note', ...at, comments, pictures })).toEqual(good);
  });

  test('do not count as a leftover once the mark is set back to the deficiency', () => {
    expect([mark('Good'), mark('Deficient')].reduce(reduceDraft, deficient)).toEqual(deficient);
  });

  test('are listed in the check before the save', () => {
    const { leftover } = saveCheck(reduceDraft(deficient, mark('Good')), {
      today: '2026-11-21',
      saved: deficient,
    });
    expect(leftover.map(({ categories }) => categories)).toEqual([['windows']]);
  });
});
