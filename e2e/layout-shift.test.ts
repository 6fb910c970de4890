/** Nothing moves while the pages that most people see first are loading over a slow connection. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { openHaltingServer } from './support/halting-server.ts';
import { openSharedProduct } from './support/product.ts';

const { server, browser } = await openSharedProduct();

/** What a slow phone on a mobile network can do: a quarter of the speed, and 400 kbit/s. */
const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
};

/** Records every shift, also those before the page has been loaded. */
const recordShifts = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => globalThis.shifts.push(...list.getEntries()))
    .observe({ type: 'layout-shift', buffered: true });
`;

const isPainted = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/** The sum of the shifts once all fonts are used and two more frames are painted. */
const shiftOf = async (page: Page): Promise<number> => {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise<void>((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done()));
    });
  });
  return page.evaluate<number>('shifts.reduce((sum, { value }) => sum + value, 0)');
};

test.for(
  ['/login', '/home'].flatMap((path) =>
    [sizes.phone, sizes.desk].map((viewport) => ({ path, viewport })),
  ),
)(
  '$path does not move at $viewport.width px when its second half and its font arrive late',
  async ({ path, viewport }) => {
    const halting = await openHaltingServer(server.url);
    onTestFinished(() => halting.close());
    const page = await openPage(browser, halting.url, { viewport });
    await slowDown(page);
    await page.addInitScript(recordShifts);
    const font = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await font.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => isPainted(page)).toBe(true);
    halting.sendRest();
    await page
      .getByRole('link', { name: /Create an account|Sign up/ })
      .first()
      .waitFor();
    font.resolve();
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThan(0.01);
    await page.context().close();
  },
);
