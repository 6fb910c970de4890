import { beforeEach, describe, expect, test } from 'vitest';
import type { UploadProgress, SendResult } from './dependencies.ts';
import { sendQueued } from './send.ts';
import type { FakeFault } from './testing/faults.ts';
import { aTestSetup, dependenciesFor, queueWith, withoutFault } from './testing/queued.ts';

type Setup = ReturnType<typeof aTestSetup>;
let server: Setup['server'];
let store: Setup['store'];
let send: Setup['send'];
let photosOnDevice: Setup['photosOnDevice'];
let isOnDevice: Setup['isOnDevice'];
let expectSavedOnce: Setup['expectSavedOnce'];
beforeEach(() => {
  ({ server, store, send, photosOnDevice, isOnDevice, expectSavedOnce } = aTestSetup());
});

describe('an upload over a reliable connection', () => {
  test('sends a few small photos with the save, in one request', async () => {
    const hashes = await queueWith(store, 3);
    expect(await send()).toEqual({ is: 'saved', inspectionId: 'inspection-1', isNew: true });
    await expectSavedOnce(hashes);
    expect(server.asked).toEqual({ received: 0, upload: 0, save: 1, update: 0 });
  });

  test('sends many photos ahead of the save, each in a request of its own, and reports how many the server has', async () => {
    const hashes = await queueWith(store, 6);
    const told: UploadProgress[] = [];
    await sendQueued(
      'walk',
      dependenciesFor(server, store, (sent) => told.push(sent)),
    );
    await expectSavedOnce(hashes);
    expect(server.asked).toEqual({ received: 1, upload: 6, save: 1, update: 0 });
    expect([...new Set(told.map(({ photosSent }) => photosSent))]).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(told.map(({ part }) => part)).toEqual(
      told.map(({ part }) => part).toSorted((a, b) => a - b),
    );
    expect(told.at(-1)).toEqual({ photos: 6, photosSent: 6, part: 1 });
  });

  test('sends even a single photo ahead of the save if it has many megabytes', async () => {
    await queueWith(store, 1, {}, 4_000_001);
    await send();
    expect(server.asked).toEqual({ received: 1, upload: 1, save: 1, update: 0 });
  });

  test('sends a photo that is used in two areas only once', async () => {
    await queueWith(store, 5);
    await store.changeDraft('walk', (now) => {
      const [hall, room] = now.draft.evaluations;
      if (!hall || !room) throw new Error('two areas');
      const twin = { ...room, categories: hall.categories };
      return { ...now, draft: { ...now.draft, evaluations: [hall, twin] } };
    });
    await send();
    expect([server.asked.upload, server.hashesOf('inspection-1').length]).toEqual([5, 10]);
  });

  test('does not resend photos that the server received in an earlier attempt', async () => {
    const hashes = await queueWith(store, 8);
    server.plan = [...withoutFault(4), 'drop'];
    expect((await send()).is).toBe('later');
    // The fourth upload was answered with a lost response, while two others were under way. The
    // server has one photo more than the device knows.
    expect((await store.photosOf('walk')).filter(({ sent }) => sent).length).toBe(5);
    expect(server.asked.upload).toBe(6);
    await send();
    await expectSavedOnce(hashes);
    expect(server.asked.upload).toBe(8);
  });
});

describe('a connection and a server that fail', () => {
  const cases: [fault: FakeFault, outcome: SendResult['is']][] = [
    ['cut', 'later'],
    ['drop', 'later'],
    ['busy', 'later'],
    ['fault', 'later'],
    ['late', 'later'],
    ['portal', 'later'],
    ['welcome', 'later'],
    ['gateway', 'later'],
    ['garbage', 'later'],
    ['empty', 'later'],
    ['half', 'later'],
    ['tooMany', 'later'],
    ['signedOut', 'paused'],
    ['duplicate', 'saved'],
    ['losePhoto', 'saved'],
    ['damage', 'saved'],
  ];
  test.each(cases)(
    "after the fault '%s' of a small save the result is '%s', and finally it is saved once",
    async (fault, is) => {
      const hashes = await queueWith(store, 3);
      server.plan = [fault];
      expect((await send()).is).toBe(is);
      expect([await isOnDevice(), await photosOnDevice()]).toEqual(
        is === 'saved' ? [false, 0] : [true, 3],
      );
      if (is !== 'saved') await send();
      await server.settle();
      await expectSavedOnce(hashes);
    },
  );

  const everywhere = ['the question', 'the first photo', 'the last photo', 'the save'] as const;
  const requestOf = { 'the question': 0, 'the first photo': 1, 'the last photo': 6, 'the save': 7 };
  const pairs = cases.flatMap(([fault]) => everywhere.map((where) => [fault, where] as const));
  test.each(pairs)(
    "after the fault '%s' at %s of a large save, it is finally saved once",
    async (fault, where) => {
      const hashes = await queueWith(store, 6);
      server.plan = [...withoutFault(requestOf[where]), fault];
      for (let tries = 0; tries < 3 && (await isOnDevice()); tries += 1) await send();
      await server.settle();
      await expectSavedOnce(hashes);
    },
  );

  test("the server's Retry-After is returned to the caller", async () => {
    await queueWith(store, 1);
    server.plan = ['tooMany'];
    expect(await send()).toMatchObject({ is: 'later', after: 7, isAnswered: true });
  });

  test('a missing response is distinguished from a response that asks to retry', async () => {
    await queueWith(store, 1);
    server.plan = ['cut', 'busy', 'portal'];
    const outcomes = [await send(), await send(), await send()];
    expect(outcomes.map((one) => 'isAnswered' in one && one.isAnswered)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('the idempotency key is stored before the save is sent, and is the same in each attempt', async () => {
    await queueWith(store, 1);
    const keys: (string | undefined)[] = [];
    const { save } = server.calls;
    server.calls.save = async (name, form, key, onProgress) => {
      keys.push(key, (await store.getDraft('walk'))?.unanswered?.key);
      return save(name, form, key, onProgress);
    };
    server.plan = ['cut', 'drop'];
    for (let tries = 0; tries < 3; tries += 1) await send();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(6);
  });
});

describe('a successful response that does not confirm every photo', () => {
  test('makes the device retain the missing photo and send it again as an update of the same inspection', async () => {
    const hashes = await queueWith(store, 3);
    server.plan = ['losePhoto'];
    const { deleteDraft } = store;
    const atDeletion: string[][] = [];
    store.deleteDraft = (...args) => {
      atDeletion.push(server.hashesOf('inspection-1'));
      return deleteDraft(...args);
    };
    expect((await send()).is).toBe('saved');
    await expectSavedOnce(hashes);
    expect(server.asked).toMatchObject({ save: 1, update: 1 });
    expect(atDeletion.map((there) => there.length)).toEqual([3]);
  });

  test('is followed by an update with the missing photo if the photos were uploaded ahead of the save', async () => {
    const hashes = await queueWith(store, 6);
    server.plan = [...withoutFault(7), 'losePhoto'];
    expect((await send()).is).toBe('saved');
    await expectSavedOnce(hashes);
    expect(server.asked).toMatchObject({ received: 1, upload: 6, save: 1, update: 1 });
  });

  test('is reported as an error the third time, and nothing is deleted from the device', async () => {
    await queueWith(store, 3);
    server.plan = ['losePhoto', 'losePhoto', 'losePhoto'];
    expect((await send()).is).toBe('refused');
    const draft = await store.getDraft('walk');
    expect(draft?.refusal?.sentence).toMatch(/saved the inspection without one of its photos/);
    expect([server.inspections.size, await photosOnDevice()]).toEqual([1, 3]);
  });
});

describe('a draft that is open in a form', () => {
  const sendWithForm = (isOpen = true) =>
    sendQueued('walk', {
      ...dependenciesFor(server, store),
      isOpenInForm: () => Promise.resolve(isOpen),
    });

  test('stays on the device after the save, as an update of the saved inspection', async () => {
    const hashes = await queueWith(store, 2);
    expect(await sendWithForm()).toEqual({
      is: 'saved',
      inspectionId: 'inspection-1',
      isNew: true,
    });
    expect(server.hashesOf('inspection-1')).toEqual(hashes);
    expect(await store.getDraft('walk')).toMatchObject({
      state: 'saved',
      unanswered: null,
      draft: { inspectionId: 'inspection-1', version: 1 },
    });
    expect(await photosOnDevice()).toBe(2);
  });

  test('is sent as an update if it is changed after the save, not as a second inspection', async () => {
    const hashes = await queueWith(store, 2);
    await sendWithForm();
    await store.changeDraft('walk', (stored) => ({
      ...stored,
      draft: { ...stored.draft, site: { ...stored.draft.site, weatherCondition: 'Hail' } },
      state: 'queued',
    }));
    expect(await sendWithForm(false)).toMatchObject({ is: 'saved', isNew: false });
    expect(server.asked).toMatchObject({ save: 1, update: 1 });
    await expectSavedOnce(hashes);
  });

  test('stays on the device if it is changed during the upload, and is sent as an update', async () => {
    const hashes = await queueWith(store, 2);
    const { save } = server.calls;
    server.calls.save = async (...sent) => {
      const saved = await save(...sent);
      await store.changeDraft('walk', (stored) => ({
        ...stored,
        draft: { ...stored.draft, site: { ...stored.draft.site, weatherCondition: 'Hail' } },
        state: 'open',
      }));
      return saved;
    };
    expect(await sendWithForm()).toEqual({ is: 'withdrawn' });
    server.calls.save = save;
    await store.changeDraft('walk', (stored) => ({ ...stored, state: 'queued' }));
    expect(await sendWithForm(false)).toMatchObject({ is: 'saved' });
    await expectSavedOnce(hashes);
    expect(server.inspections.get('inspection-1')?.formData).toMatchObject({
      weatherCondition: 'Hail',
    });
  });
});
