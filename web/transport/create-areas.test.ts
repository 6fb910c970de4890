import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#web/api/request/error.ts';
import { aDraft, anEvaluation } from '#web/draft/testing/a-draft.ts';
import type { FakeFault } from './testing/faults.ts';
import { aTestSetup, queueWith } from './testing/queued.ts';

type Setup = ReturnType<typeof aTestSetup>;
let server: Setup['server'];
let store: Setup['store'];
let send: Setup['send'];
let isOnDevice: Setup['isOnDevice'];
beforeEach(() => {
  ({ server, store, send, isOnDevice } = aTestSetup());
});

const portable = { id: 'area-Portable', name: 'Portable', facilityId: null };
const queuePortable = () =>
  queueWith(store, 0, {
    draft: {
      ...aDraft(anEvaluation(1, 'Hall'), anEvaluation(2, 'Portable')),
      newAreas: [portable],
    },
  });

const areasSaved = () =>
  [...server.inspections.values()].map(({ evaluations }) => evaluations.map(({ area }) => area));

test('an area that was added offline is created before the inspection that refers to it', async () => {
  await queuePortable();
  const order: string[] = [];
  const { createArea, save } = server.calls;
  server.calls.createArea = (area) => (order.push('area'), createArea(area));
  server.calls.save = (...sent) => (order.push('save'), save(...sent));
  expect(await send()).toMatchObject({ is: 'saved' });
  expect(order).toEqual(['area', 'save']);
  expect([...server.areas]).toEqual([['Portable', 'area-Portable']]);
  expect(areasSaved()).toEqual([['area-Hall', 'area-Portable']]);
});

test('if the school already has an area of that name, the inspection refers to the existing area', async () => {
  server.areas.set('Portable', 'theirs');
  await queuePortable();
  expect(await send()).toMatchObject({ is: 'saved' });
  expect([...server.areas]).toEqual([['Portable', 'theirs']]);
  expect(areasSaved()).toEqual([['area-Hall', 'theirs']]);
});

test.each<FakeFault>([
  'cut',
  'drop',
  'late',
  'duplicate',
  'busy',
  'portal',
  'welcome',
  'gateway',
  'half',
])(
  "after the fault '%s' of the request for the area, there is finally one area and one inspection",
  async (fault) => {
    await queuePortable();
    server.plan = [fault];
    for (let tries = 0; tries < 3 && (await isOnDevice()); tries += 1) await send();
    await server.settle();
    expect([...server.areas]).toEqual([['Portable', 'area-Portable']]);
    expect(areasSaved()).toEqual([['area-Hall', 'area-Portable']]);
  },
);

test('a save whose response is lost after the area was created is repeated with the same key', async () => {
  await queuePortable();
  server.plan = ['none', 'drop'];
  expect(await send()).toMatchObject({ is: 'later' });
  expect(await send()).toMatchObject({ is: 'saved' });
  expect(areasSaved()).toEqual([['area-Hall', 'area-Portable']]);
});

test('an area that the server refuses stays in the draft, and the refusal is stored', async () => {
  await queuePortable();
  server.calls.createArea = () =>
    Promise.reject(new ApiError(403, 'Not for your role.', { code: 'no-permission' }));
  expect(await send()).toEqual({ is: 'refused' });
  expect(await store.getDraft('walk')).toMatchObject({
    state: 'refused',
    refusal: { sentence: 'Not for your role.' },
    draft: { newAreas: [portable] },
  });
});
