import { expect, test } from 'vitest';
import { sharedSync } from './shared-sync.ts';

/** A simulated disk whose syncs end when a test ends them. */
const aDisk = () => {
  const syncs: { folder: string; end: PromiseWithResolvers<void> }[] = [];
  const share = sharedSync((folder) => {
    const end = Promise.withResolvers<void>();
    syncs.push({ folder, end });
    return end.promise;
  });
  const settled: string[] = [];
  const call = (name: string, folder = 'a') =>
    share(folder).then(
      () => settled.push(name),
      () => settled.push(`${name} failed`),
    );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { syncs, settled, call, turn };
};

test('a call during a sync waits for the next sync, which later calls share', async () => {
  const { syncs, settled, call, turn } = aDisk();
  void call('first');
  await turn();
  void call('second');
  void call('third');
  await turn();
  expect(syncs).toHaveLength(1);
  syncs[0]?.end.resolve();
  await turn();
  expect(settled).toEqual(['first']);
  expect(syncs).toHaveLength(2);
  syncs[1]?.end.resolve();
  await turn();
  expect(settled).toEqual(['first', 'second', 'third']);
  void call('later');
  await turn();
  expect(syncs).toHaveLength(3);
});

test('a sync that fails rejects only the calls that were waiting for it', async () => {
  const { syncs, settled, call, turn } = aDisk();
  void call('first');
  await turn();
  void call('second');
  syncs[0]?.end.reject(new Error('The disk is full.'));
  await turn();
  syncs[1]?.end.resolve();
  await turn();
  expect(settled).toEqual(['first failed', 'second']);
});

test('the sync of a folder does not wait for the sync of another folder', async () => {
  const { syncs, call, turn } = aDisk();
  void call('first');
  void call('second', 'b');
  await turn();
  expect(syncs.map(({ folder }) => folder)).toEqual(['a', 'b']);
});
