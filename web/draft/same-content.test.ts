import { expect, test } from 'vitest';
import { isSameContent } from './same-content.ts';
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
