import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendQueued } from '#web/transport/send.ts';
import { faults } from '#web/transport/testing/faults.ts';
import { dependenciesFor } from '#web/transport/testing/queued.ts';
import { aSyncedTablet, type DraftFault } from './testing/fake-drafts.ts';

const draftFaults: DraftFault[] = [
  'none',
  'cut',
  'drop',
  { status: 503, code: 'busy' },
  { status: 401, code: 'session-ended' },
  { status: 409, code: 'draft-elsewhere' },
  { status: 422, code: 'too-many-drafts' },
];

/** What happens during a walk; 'restart': the browser is killed and opened again. */
const steps = ['comment', 'send', 'wait', 'sign in', 'restart'] as const;

const anyWalk = fc.record({
  photos: fc.integer({ min: 0, max: 7 }),
  steps: fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 15 }),
  photoFaults: fc.array(fc.constantFrom('none' as const, ...faults), { maxLength: 30 }),
  draftFaults: fc.array(fc.constantFrom(...draftFaults), { maxLength: 10 }),
});

test('whatever fails while an inspection is entered, all of it is on the device until it is saved, exactly once and with every photo', async () => {
  await fc.assert(
    fc.asyncProperty(anyWalk, async (walk) => {
      const tablet = await aSyncedTablet(walk.photos);
      const { store, server } = tablet;
      server.plan = [...walk.photoFaults];
      tablet.plan.push(...walk.draftFaults);
      let { sync } = tablet;
      let comments = 0;
      for (const step of walk.steps) {
        if (step === 'comment') await tablet.comment(`comment ${++comments}`);
        if (step === 'wait') await tablet.clock.pass(20_000);
        if (step === 'sign in') sync.signedIn();
        if (step === 'restart') sync = tablet.open();
        await tablet.run(sync);
      }
      const onDevice = await Promise.all(
        (await store.photosOf('walk')).map(({ id }) => store.getPhoto(id)),
      );
      expect(onDevice.filter((photo) => photo !== undefined)).toHaveLength(walk.photos);

      for (let tries = 0; tries < 60 && (await store.getDraft('walk')); tries += 1) {
        await store.changeDraft('walk', (stored) => ({
          ...stored,
          state: 'queued',
          refusal: null,
        }));
        await sendQueued('walk', dependenciesFor(server, store));
        if (tries % 5 === 4) await server.settle();
      }
      await server.settle();
      expect(await store.getDraft('walk')).toBeUndefined();
      expect([...server.inspections.keys()]).toEqual(['inspection-1']);
      expect(server.hashesOf('inspection-1').toSorted()).toEqual(tablet.hashes.toSorted());
      const saved = server.inspections.get('inspection-1')?.formData['inspectorComments'];
      expect(saved).toBe(comments > 0 ? `comment ${comments}` : undefined);
    }),
    { numRuns: 60 },
  );
}, 60_000);
