import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftStore } from '#web/device/draft-store.ts';
import { aDraft, anEvaluation } from '#web/draft/testing/a-draft.ts';
import { openPhotoStore } from '../photos/photo-store.ts';
import { openDraftSaving } from './draft-saving.ts';
import { photoStorage } from './stored-drafts.ts';

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const draft = aDraft(anEvaluation(1, 'Hall'));

const openSaving = (id: string) =>
  openDraftSaving({
    id,
    owner: 'bob',
    base: draft,
    stored: null,
    photos: openPhotoStore(photoStorage(id, 'bob'), []),
    onDone: () => undefined,
  });

test('a draft that the form discards after a save, and again when it closes, is deleted once', async () => {
  const saving = openSaving('saved');
  expect(await saving.saveNow(draft)).toBe(true);
  const deleted = vi.fn();
  draftStore().onChange(deleted);
  const deletions = vi.spyOn(draftStore(), 'deleteDraft');
  await Promise.all([saving.discard(), saving.discard(({ state }) => state === 'open')]);
  saving.close();
  expect(await draftStore().getDraft('saved')).toBeUndefined();
  expect([deletions.mock.calls.length, deleted.mock.calls]).toEqual([1, [['saved']]]);
});

test('a draft that could not be deleted is deleted when the form closes', async () => {
  const saving = openSaving('busy');
  await saving.saveNow(draft);
  vi.spyOn(draftStore(), 'deleteDraft').mockRejectedValueOnce(new Error('busy'));
  await expect(saving.discard()).rejects.toThrow('busy');
  await saving.discard();
  expect(await draftStore().getDraft('busy')).toBeUndefined();
});
