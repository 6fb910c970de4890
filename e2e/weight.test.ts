/**
 * The sizes that `npm run check` prints are those of the files that a browser with an empty cache
 * downloads. weight.all.test.ts opens further screens.
 */
import { test } from 'vitest';
import { testWeights } from './support/fetched.ts';
import { openSharedProduct } from './support/product.ts';

const { expectFetched, filesOf, reader } = testWeights(await openSharedProduct());

test.for([
  ['login', '/login', false],
  ['dashboard', '/dashboard', true],
  ['inspection-form', '/new-inspection', true],
] as const)(
  'the first visit downloads only the files of its screen: %s',
  async ([screen, path, isSignedIn]) => {
    await expectFetched(path, isSignedIn, filesOf(screen));
  },
);

test('The form of a saved inspection downloads no more files than the form of a new one', async () => {
  const read = await reader();
  const { data } = await read<{ data: { list: { id: string }[] } }>('inspection/list?limit=1');
  const path = `/new-inspection?inspectionId=${data.list[0]?.id}`;
  await expectFetched(path, true, filesOf('inspection-form'));
});

test('The form of a new inspection of a given school downloads no more files than the form without a school', async () => {
  const read = await reader();
  const { schoolList } = await read<{ schoolList: { id: string }[] }>('school/get');
  const path = `/new-inspection/${schoolList[0]?.id}`;
  await expectFetched(path, true, filesOf('inspection-form'));
});
