import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftStore } from '#web/device/draft-store.ts';
import type { Draft } from '#web/draft/draft.ts';
import { aDraft, anEvaluation } from '#web/draft/testing/a-draft.ts';
import { openPhotoStore } from '#web/screens/inspection-form/photos/photo-store.ts';
import { openDraftSaving } from './draft-saving.ts';
import { photoStorage } from './stored-drafts.ts';
import { firstView } from './stored-view.ts';
import { storageState } from './use-draft-saving.ts';

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const draft = aDraft(anEvaluation(1, 'Hall'));

const openSaving = (id: string, onStored: (draft: Draft) => void = () => undefined) =>
  openDraftSaving({
    id,
    owner: 'bob',
    base: draft,
    stored: null,
    photos: openPhotoStore(photoStorage(id, 'bob'), []),
    onDone: () => undefined,
    onStored,
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

test('a form that is paused writes nothing over what other code stores, and all of it after it is resumed', async () => {
  const saving = openSaving('paused');
  await saving.saveNow(draft);
  const commentOf = async () =>
    (await draftStore().getDraft('paused'))?.draft.site.inspectorComments;
  const withComment = (inspectorComments: string) => ({
    ...draft,
    site: { ...draft.site, inspectorComments },
  });
  await saving.pause();
  await draftStore().changeDraft('paused', (now) => ({ ...now, draft: withComment('taken') }));
  saving.change({ draft: withComment('typed'), view: firstView });
  await saving.settled();
  expect(await commentOf()).toBe('taken');
  saving.resume();
  await saving.settled();
  expect(await commentOf()).toBe('typed');
  saving.close();
});

test('a new inspection that is added to a saved one is stored with the version of that one', async () => {
  const saving = openSaving('joined');
  await saving.saveNow(draft);
  await saving.saveNow({ ...draft, inspectionId: 'saved', version: 3 });
  const stored = (await draftStore().getDraft('joined'))?.draft;
  expect(stored).toMatchObject({ inspectionId: 'saved', version: 3 });
  saving.close();
});

test('a claimed room is a change of the draft, so that it is stored on the server', async () => {
  const saving = openSaving('claimed');
  await saving.saveNow(draft);
  await draftStore().changeDraft('claimed', (now) => ({ ...now, changedAt: 1 }));
  await saving.saveNow({ ...draft, claims: ['hall'] });
  expect((await draftStore().getDraft('claimed'))?.changedAt).toBeGreaterThan(1);
  saving.close();
});

test('a draft that could not be deleted is deleted when the form closes', async () => {
  const saving = openSaving('busy');
  await saving.saveNow(draft);
  vi.spyOn(draftStore(), 'deleteDraft').mockRejectedValueOnce(new Error('busy'));
  await expect(saving.discard()).rejects.toThrow('busy');
  await saving.discard();
  expect(await draftStore().getDraft('busy')).toBeUndefined();
});

test('a draft counts as stored only after the database has written it, and each change is written at once', async () => {
  let stored: Draft | null = null;
  const saving = openSaving('slow', (each) => {
    stored = each;
  });
  const put = draftStore().putDraft;
  const disk = Promise.withResolvers<void>();
  const write = vi.spyOn(draftStore(), 'putDraft').mockImplementation(async (entry) => {
    await disk.promise;
    return put(entry);
  });
  saving.change({ draft, view: firstView });
  await vi.waitUntil(() => write.mock.calls.length === 1);
  expect(storageState(draft, stored, null)).toBe('saving');
  disk.resolve();
  await saving.settled();
  expect((await draftStore().getDraft('slow'))?.draft).toEqual(draft);
  expect(storageState(draft, stored, null)).toBe('stored');
  const next = aDraft(anEvaluation(2, 'Gym'));
  expect(storageState(next, stored, null)).toBe('saving');
  expect(storageState(next, stored, new Error('full'))).toBe('failed');
  saving.close();
});
