/** The first test of weight.test.ts with further screens. */
import { test } from 'vitest';
import { testWeights } from './support/fetched.ts';
import { openSharedProduct } from './support/product.ts';

const { expectFetched, filesOf } = testWeights(await openSharedProduct());

test.for([
  ['deficiencies', '/deficiencies', true],
  ['schedule', '/schedule', true],
  ['inspections', '/inspections', true],
  ['facilities', '/facilities', true],
] as const)(
  'the first visit downloads only the files of its screen: %s',
  async ([screen, path, isSignedIn]) => {
    await expectFetched(path, isSignedIn, filesOf(screen));
  },
);
