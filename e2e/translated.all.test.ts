/** The test of translated.test.ts on all other screens. */
import { expect, test } from 'vitest';
import { openProduct } from './support/product.ts';
import { otherScreens } from './support/screens/representative.ts';
import { testTranslator } from './support/translator.ts';

const { errorsOn } = testTranslator(await openProduct());

test.for(otherScreens.filter(({ calls }) => !calls))(
  '$name works while it is translated',
  async (screen) => {
    expect(await errorsOn(screen)).toEqual([]);
  },
);
