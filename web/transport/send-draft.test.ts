/** A save names the draft that the server has stored while the inspection was entered. */
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#web/api/request/error.ts';
import type { ServerCopy } from '#web/device/records.ts';
import { aDraft } from '#web/draft/testing/a-draft.ts';
import type { SaveCalls } from './dependencies.ts';
import { sendQueued } from './send.ts';
import { aTestSetup, dependenciesFor, queueWith } from './testing/queued.ts';

const copy: ServerCopy = { device: 'this', version: 3, digest: 'd', content: null, storedAt: 5 };

type Setup = ReturnType<typeof aTestSetup>;
let setup: Setup;
/** The draft that each save named; undefined if it named none. */
let named: (string | undefined)[];
let deleted: { owner: string; id: string; device: string }[];
/** The refusal of the next save. */
let refusal: ApiError | null;

beforeEach(() => {
  setup = aTestSetup();
  named = [];
  deleted = [];
  refusal = null;
});

const send = () => {
  const { server, store } = setup;
  const save: SaveCalls['save'] = (name, form, key, onProgress) => {
    const draft = form.get('draft') as string | null;
    named.push(draft === null ? undefined : (JSON.parse(draft) as { id: string }).id);
    if (refusal) return Promise.reject(refusal);
    return server.calls.save(name, form, key, onProgress);
  };
  return sendQueued('walk', {
    ...dependenciesFor(server, store),
    calls: { ...server.calls, save },
    deleteCopy: (one) => void deleted.push(one),
  });
};

test('an inspection that was sent while it was entered names its draft, and one that was not names none', async () => {
  await queueWith(setup.store, 0, { serverCopy: copy, serverId: 'on-server' });
  await send();
  await queueWith(setup.store, 0);
  await send();
  expect(named).toEqual(['on-server', undefined]);
  expect(deleted).toEqual([]);
});

test('each attempt with one key names the same draft, also if the draft was stored in between', async () => {
  await queueWith(setup.store, 0);
  setup.server.plan = ['drop'];
  await send();
  await setup.store.changeDraft('walk', (now) => ({ ...now, serverCopy: copy }));
  await send();
  expect(named).toEqual([undefined, undefined]);
  // The save could not name the draft, which is deleted from the server on its own.
  expect(deleted).toEqual([{ owner: 'bob', id: 'walk', device: 'this' }]);
  expect(setup.server.inspections.size).toBe(1);
});

test.each([
  ['the draft of this device', { serverCopy: copy }, 'walk'],
  ['the draft that the file names', {}, 'of another device'],
])('a draft with the key of a file names %s', async (_, some, name) => {
  const draft = { id: 'of another device', device: 'other' };
  await queueWith(setup.store, 0, { ...some, unanswered: { key: 'k', sent: [], draft } });
  await send();
  expect(named).toEqual([name]);
});

test('a change after a save whose response was lost is an update that names no draft', async () => {
  await queueWith(setup.store, 0, { serverCopy: copy });
  setup.server.plan = ['drop'];
  await send();
  await setup.store.changeDraft('walk', (now) => ({
    ...now,
    draft: { ...now.draft, site: { ...now.draft.site, weatherCondition: 'Hail' } },
  }));
  await send();
  // The change is refused because of the key; the first save is repeated; the change is an update.
  expect(named).toEqual(['walk', 'walk', 'walk', undefined]);
  expect([...setup.server.inspections.values()].map(({ version }) => version)).toEqual([2]);
});

test('after a save, a draft that is still open in a form is another draft on the server', async () => {
  await queueWith(setup.store, 0, { serverCopy: copy });
  const { server, store } = setup;
  await sendQueued('walk', {
    ...dependenciesFor(server, store),
    isOpenInForm: () => Promise.resolve(true),
  });
  const stored = await store.getDraft('walk');
  expect([stored?.state, stored?.serverCopy]).toEqual(['saved', undefined]);
  expect(stored?.serverId).toMatch(/^[\da-f]{8}-/);
});

test.each([
  ['draft-elsewhere', 'elsewhere', null],
  ['draft-saved', 'saved', 'i'],
])(
  'a save that is refused with %s stays on the device with what the server says, under no key',
  async (code, is, inspection) => {
    // An earlier attempt was not answered; the server would have refused it, too.
    const unanswered = { key: 'earlier', sent: [aDraft()], draft: { id: 'walk', device: 'this' } };
    await queueWith(setup.store, 2, { serverCopy: copy, unanswered });
    const conflict = { deviceName: 'iPad', at: '2026-11-30T12:10:00.000Z', inspection };
    refusal = new ApiError(409, 'Continued on iPad.', { code, conflict });
    expect(await send()).toEqual({ is: 'refused' });
    const stored = await setup.store.getDraft('walk');
    expect(stored).toMatchObject({
      state: 'refused',
      refusal: { sentence: 'Continued on iPad.' },
      unanswered: null,
      serverCopy: { end: { is, deviceName: 'iPad', at: Date.parse(conflict.at), inspection } },
    });
    expect(await setup.photosOnDevice()).toBe(2);
    expect(setup.server.inspections.size).toBe(0);
  },
);
