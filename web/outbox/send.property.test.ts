import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendKept } from './send.ts';
import { faults, fakeServer } from './testing/fake-server.ts';
import { aDevice, doorsTo, queueWith } from './testing/queued.ts';

/** Whatever meets the requests, and whenever the device dies in between. */
const anyWalks = fc.record({
  photos: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 3 }),
  plan: fc.array(fc.constantFrom('none' as const, ...faults), { maxLength: 40 }),
});

test('Whatever fails, each inspection is saved once, with every photo, and none is let go before', async () => {
  await fc.assert(
    fc.asyncProperty(anyWalks, async ({ photos, plan }) => {
      const server = fakeServer();
      const store = aDevice();
      server.plan = [...plan];
      const walks = await Promise.all(
        photos.map(async (many, at) => {
          const id = `walk${at}`;
          return { id, hashes: await queueWith(store, many, { id }) };
        }),
      );
      const shown = () =>
        [...server.inspections.keys()].map((id) => server.hashesOf(id).toSorted());
      const { deleteDraft } = store;
      const tooEarly: string[] = [];
      store.deleteDraft = async (id, may) => {
        const hashes = walks.find((walk) => walk.id === id)?.hashes.toSorted();
        const isGone = await deleteDraft(id, may);
        const isThere = shown().some((there) => String(there) === String(hashes));
        if (isGone && !isThere) tooEarly.push(id);
        return isGone;
      };

      for (let tries = 0; tries < 60; tries += 1) {
        for (const { id } of walks) {
          await sendKept(id, doorsTo(server, store));
          // "Send again" is all that a person can do about a refusal of this server.
          await store.changeDraft(id, (kept) => ({ ...kept, state: 'queued', refusal: null }));
        }
        if (tries % 5 === 4) await server.settle();
      }
      await server.settle();
      expect(tooEarly).toEqual([]);
      expect(await store.listDrafts('bob')).toEqual([]);
      expect(shown().toSorted()).toEqual(walks.map(({ hashes }) => hashes.toSorted()).toSorted());
    }),
    { numRuns: 60 },
  );
}, 60_000);
