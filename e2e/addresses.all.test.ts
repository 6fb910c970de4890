/** The test of addresses.test.ts with all other addresses. */
import { test } from 'vitest';
import { testAddresses } from './support/addresses/restored.ts';
import { otherAddressRows } from './support/addresses/rows.ts';
import { openSharedProduct } from './support/product.ts';

const { expectRestored } = testAddresses(await openSharedProduct());

test.each(otherAddressRows)('$name is restored by reload, Back, Forward and a copied link', (row) =>
  expectRestored(row),
);
