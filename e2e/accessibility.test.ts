/**
 * Opens screens of each kind once; accessibility.all.test.ts opens all others. axe finds nothing in
 * either theme, no page scrolls sideways at any size, no table scrolls sideways in a desktop window,
 * dialogs take the focus, nothing is lost with forced colors or at 400 % zoom, and the page loads
 * nothing that the content security policy refuses. HTML_CodeSniffer finds nothing on the pages for
 * the public either.
 */
import { beforeAll, test } from 'vitest';
import { openPeople, screenChecker } from './support/check-screen.ts';
import { openProduct } from './support/product.ts';
import { representativeScreens } from './support/screens/representative.ts';

const product = await openProduct();
let pageOf: Awaited<ReturnType<typeof openPeople>>;
const check = screenChecker(product, (person) => pageOf(person));

beforeAll(async () => {
  pageOf = await openPeople(product.browser, product.server.url);
});

// Several screens are checked at the same time: while one page renders, axe runs on another.
test.concurrent.for(representativeScreens)(
  '$name: neither axe nor our other checks find a fault, and nothing violates the content security policy',
  async (screen, { expect }) => {
    expect(await check(screen)).toEqual([]);
  },
);
