import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendQueued } from './send.ts';
import { fakeServer } from './testing/fake-server.ts';
import { faults } from './testing/faults.ts';
import { aDevice, dependenciesFor, queueWith } from './testing/queued.ts';

/** Arbitrary faults of the requests, with crashes of the device between them. */
const anyWalks = fc.record({
  photos: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 3 }),
  plan: fc.array(fc.constantFrom('none' as const, ...faults), { maxLength: 40 }),
});

test('whatever fails, each inspection is saved exactly once with every photo, and no draft is deleted before that', async () => {
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
          await sendQueued(id, dependenciesFor(server, store));
          // After a refusal of the fake server, a person can only press "Send again".
          await store.changeDraft(id, (stored) => ({ ...stored, state: 'queued', refusal: null }));
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
