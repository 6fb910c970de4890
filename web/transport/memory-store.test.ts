import { expect, test } from 'vitest';
import { aDevicePhoto, aStoredDraft } from '#web/device/testing/records.ts';
import { aDraft, anEvaluation, newPhoto } from '#web/draft/testing/a-draft.ts';
import { memoryStore } from './memory-store.ts';
import { sendQueued } from './send.ts';
import { fakeServer } from './testing/fake-server.ts';
import { dependenciesFor, sha256, withoutFault } from './testing/queued.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const bytesOf = (name: string) => new TextEncoder().encode(`photo ${name}`);
const draft = aDraft(anEvaluation(1, 'Hall', { roofs: { pictures: names.map(newPhoto) } }));
const queued = aStoredDraft({ state: 'queued', draft });
const read = (id: string) => Promise.resolve(new File([bytesOf(id)], `${id}.jpg`));

test('a draft in memory is sent like a stored one: saved once, photos uploaded ahead, every photo confirmed', async () => {
  const server = fakeServer();
  const store = memoryStore(queued, read);
  server.plan = [...withoutFault(3), 'drop'];
  expect((await sendQueued('walk', dependenciesFor(server, store))).is).toBe('later');
  expect(store.current()?.state).toBe('queued');
  server.plan = [...withoutFault(2), 'losePhoto'];
  expect((await sendQueued('walk', dependenciesFor(server, store))).is).toBe('saved');
  expect(store.current()).toBeNull();
  expect(server.hashesOf('inspection-1')).toEqual(names.map((name) => sha256(bytesOf(name))));
  expect(server.asked).toEqual({ received: 2, upload: 6, save: 1, update: 1 });
});

test("if the file of a photo is missing, the refusal names the photo's field, and the draft does not change", async () => {
  const store = memoryStore(queued, (id) => (id === 'b' ? Promise.resolve(undefined) : read(id)));
  expect(await sendQueued('walk', dependenciesFor(fakeServer(), store))).toEqual({ is: 'refused' });
  expect(store.current()).toMatchObject({
    draft,
    refusal: { field: 'evaluations[0].categories[11].pictures[1]' },
  });
});

test('a photo that another device has taken is sent by its URL, or refused with the name of that device', async () => {
  const server = fakeServer();
  const bytes = bytesOf('b').buffer;
  const photo = {
    ...aDevicePhoto('b', { bytes, sha256: sha256(bytes) }),
    size: 1,
    takenOn: 'Phone',
  };
  const readOthers = (id: string) => (id === 'b' ? Promise.resolve(undefined) : read(id));
  const lacking = memoryStore(queued, readOthers, [{ ...photo, sent: null }]);
  expect(await sendQueued('walk', dependenciesFor(server, lacking))).toEqual({ is: 'refused' });
  expect(lacking.current()?.refusal?.sentence).toContain('still on Phone');
  const { data } = await server.calls.upload(
    photo.sha256,
    new Blob([photo.bytes]),
    () => undefined,
  );
  const store = memoryStore(queued, readOthers, [{ ...photo, sent: data }]);
  expect((await sendQueued('walk', dependenciesFor(server, store))).is).toBe('saved');
  expect(server.hashesOf('inspection-1')).toContain(photo.sha256);
});
