import { expect, test } from 'vitest';
import { afterEvent } from './draft-event.ts';
import { aStoredDraft as stored } from './testing/records.ts';

const refusal = { sentence: 'Choose a school.', status: 422 };
const theirChange = { by: "O'Peña", at: '2026-11-29T10:00:00Z' } as never;

test('a refusal is stored with a queued draft, and is gone after the next change', () => {
  const refused = afterEvent(stored({ state: 'queued' }), 'refuse', { refusal });
  expect(refused).toMatchObject({ state: 'refused', refusal });
  expect(afterEvent(refused, 'change')).toEqual(stored({ state: 'open' }));
  expect(afterEvent(refused, 'queue')).toEqual(stored({ state: 'queued' }));
});

test('a conflict is gone, with who caused it, when the draft is queued again', () => {
  const found = stored({ state: 'conflict', theirs: { id: 'theirs' } as never, theirChange });
  expect(afterEvent(found, 'queue')).toEqual(stored({ state: 'queued' }));
});

test('a result that arrives after the draft was changed leaves it as it is', () => {
  const changed = stored({ state: 'open' });
  expect(afterEvent(changed, 'refuse', { refusal })).toBe(changed);
  expect(afterEvent(changed, 'save')).toBe(changed);
});
