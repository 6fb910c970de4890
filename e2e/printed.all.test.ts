/** The test of printed.test.ts on all other screens. */
import { expect, test } from 'vitest';
import { isPrinted, testPrinter } from './support/printer.ts';
import { openSharedProduct } from './support/product.ts';
import { otherScreens } from './support/screens/representative.ts';

const { faultsOf } = testPrinter(await openSharedProduct());

test.for(otherScreens.filter(isPrinted))(
  '$name is printed without what is only for the screen',
  async (screen) => {
    expect(await faultsOf(screen)).toEqual([]);
  },
);
