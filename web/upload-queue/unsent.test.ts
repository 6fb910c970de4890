import { expect, test } from 'vitest';
import type { StoredDraft } from '#web/device/records.ts';
import { countUnsent, deleteSent, findUnsent, unsentInWords } from './unsent.ts';

const storeWith = (...states: StoredDraft['state'][]) => ({
  listDrafts: async (owner: string) =>
    owner === 'bob' ? states.map((state) => ({ state }) as StoredDraft) : [],
});

test('the unsent drafts of a person are counted by state: waiting, unfinished, and refused or in conflict', async () => {
  const store = storeWith('queued', 'open', 'refused', 'conflict', 'open');
  expect(await findUnsent('bob', store)).toEqual({ waiting: 1, unfinished: 2, refused: 2 });
  expect(countUnsent(await findUnsent('bob', store))).toBe(5);
  expect(countUnsent(await findUnsent('alice', store))).toBe(0);
});

test.each([
  [
    { waiting: 1, unfinished: 0, refused: 0 },
    '1 inspection on this device has not been sent: it is waiting to be sent.',
  ],
  [
    { waiting: 2, unfinished: 1, refused: 1 },
    '4 inspections on this device have not been sent: 2 waiting to be sent, 1 not finished, 1 not accepted by the server.',
  ],
])('the counts %j are described in a sentence', (unsent, words) => {
  expect(unsentInWords(unsent)).toBe(words);
});

test('only drafts that the server has are deleted, and none that was changed in the meantime', async () => {
  const drafts = ['saved', 'open', 'queued', 'refused', 'conflict', 'saved'].map(
    (state, at) => ({ id: String(at), state }) as StoredDraft,
  );
  const deleted: string[] = [];
  await deleteSent('bob', {
    listDrafts: async () => drafts,
    deleteDraft: async (id, may = () => true) => {
      const isChanged = id === '5';
      const draft = { ...drafts[Number(id)], ...(isChanged && { state: 'open' }) } as StoredDraft;
      if (may(draft)) deleted.push(id);
      return may(draft);
    },
  });
  expect(deleted).toEqual(['0']);
});
