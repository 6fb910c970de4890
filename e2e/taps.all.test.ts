/** The first test of taps.test.ts with the other lists, sizes and speeds. */
import { test } from 'vitest';
import { openSharedProduct } from './support/product.ts';
import { expectTappedAreas, otherCases } from './support/taps.ts';

const product = await openSharedProduct();

test.each(otherCases)(
  '$list on a $size, a tap every $pause ms, deficiencies loaded after tap $loadedAfter: the four tapped areas are marked, no others',
  (one) => expectTappedAreas(product, one),
);
