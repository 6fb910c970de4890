import { expect, test } from 'vitest';
import { keepSeparately, storeEnd } from './continue-here.ts';
import { aSyncedTablet, PHONE } from './testing/fake-drafts.ts';

test('a draft that is kept separately is stored under another id without a further change', async () => {
  const tablet = await aSyncedTablet(0);
  await tablet.run();
  tablet.take('walk', PHONE);
  await tablet.comment('only here');
  await tablet.clock.pass(20_000);
  await tablet.run();
  await keepSeparately('walk', tablet.store);
  await tablet.clock.pass(20_000);
  await tablet.run();
  const contents = [...tablet.drafts.values()].map(({ content }) => content.draft.site);
  expect(contents.map(({ inspectorComments }) => inspectorComments)).toEqual([
    undefined,
    'only here',
  ]);
});

test('that a draft was saved is stored in the copy on this device', async () => {
  const tablet = await aSyncedTablet(0);
  await tablet.run();
  const end = { is: 'saved', deviceName: 'Phone', at: 5, inspection: 'i' } as const;
  await storeEnd({ serverId: 'walk', owner: 'bob', end }, tablet.store);
  await storeEnd({ serverId: 'not here', owner: 'bob', end }, tablet.store);
  expect((await tablet.store.getDraft('walk'))?.serverCopy?.end).toEqual(end);
});
