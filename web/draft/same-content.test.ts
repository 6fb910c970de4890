import { expect, test } from 'vitest';
import { isOnlyChange, isSameContent } from './same-content.ts';
import { aDraft, anEvaluation } from './testing/a-draft.ts';
import { reduceDraft } from './draft-reducer.ts';

const draft = aDraft(anEvaluation(1, 'Hall'), anEvaluation(2, 'Room 1'));
const comment = (comments: string) =>
  reduceDraft(draft, { type: 'comment', id: 2, category: 'fire', comments });

test('drafts with equal values have the same content, whichever area is open', () => {
  const opened = { ...structuredClone(draft), open: { id: 1, before: null } };
  expect(isSameContent(draft, opened)).toBe(true);
  expect(isSameContent(draft, comment('out of date'))).toBe(false);
  expect(isSameContent(draft, { ...draft, site: { ...draft.site, date: '2026-01-01' } })).toBe(
    false,
  );
});

test('evaluations that did not change are not compared in depth', () => {
  const unread = new Proxy(anEvaluation(1, 'Hall'), {
    get: () => {
      throw new Error('was read');
    },
    ownKeys: () => {
      throw new Error('was serialised');
    },
  });
  const before = { ...draft, evaluations: [unread, anEvaluation(2, 'Room 1')] };
  const after = { ...draft, evaluations: [unread, anEvaluation(2, 'Room 2')] };
  expect(isSameContent(before, after)).toBe(false);
});

test('an area counts as the only change if it differs from the saved draft and everything else is equal', () => {
  const [hall, gym] = [anEvaluation(1, 'Hall'), anEvaluation(2, 'Gym')];
  const changed = anEvaluation(2, 'Gym', { fire: { status: 'Good' } });
  const saved = aDraft(hall, gym);
  const isOnly = (draft: typeof saved, area = changed.area) => isOnlyChange(draft, saved, area);
  expect(isOnly(aDraft(hall, changed))).toBe(true);
  expect(isOnly(saved)).toBe(false);
  expect(isOnly(aDraft(hall, changed), hall.area)).toBe(false);
  expect(isOnly(aDraft(changed))).toBe(false);
  expect(isOnly({ ...aDraft(hall, changed), site: { ...saved.site, classroomCount: 9 } })).toBe(
    false,
  );
});
