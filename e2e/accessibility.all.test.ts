/** The checks of accessibility.test.ts on all other screens. */
import { beforeAll, test } from 'vitest';
import { openPeople, screenChecker } from './support/check-screen.ts';
import { openProduct } from './support/product.ts';
import { otherScreens } from './support/screens/representative.ts';

const product = await openProduct();
let pageOf: Awaited<ReturnType<typeof openPeople>>;
const check = screenChecker(product, (person) => pageOf(person));

beforeAll(async () => {
  pageOf = await openPeople(product.browser, product.server.url);
});

test.concurrent.for(otherScreens)(
  '$name: neither axe nor our other checks find a fault, and nothing violates the content security policy',
  async (screen, { expect }) => {
    expect(await check(screen)).toEqual([]);
  },
);
