/**
 * The checks of accessibility.test.ts on all other screens, and a test that these checks find faults.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sizes } from './support/browser.ts';
import { findingsOn, openPeople, screenChecker } from './support/check-screen.ts';
import { openProduct } from './support/product.ts';
import { reusedPages } from './support/reused-pages.ts';
import { openAt, markReadOnly, type Screen } from './support/screen.ts';
import { otherScreens } from './support/screens/representative.ts';
import { findingsOfWidth } from './support/widths.ts';

const product = await openProduct();
const { server, browser } = product;
let pageOf: Awaited<ReturnType<typeof openPeople>>;
const check = screenChecker(product, (person) => pageOf(person));

beforeAll(async () => {
  pageOf = await openPeople(browser, server.url);
});

test.concurrent.for(otherScreens)(
  '$name: neither axe nor our other checks find a fault, and nothing violates the content security policy',
  async (screen, { expect }) => {
    expect(await check(screen)).toEqual([]);
  },
);

/**
 * Adds a faint text for each theme, a text that is too wide for a phone, and two small buttons side
 * by side, one of which has no name.
 */
const addBroken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(`
      .broken { color: #000; background: #fff; }
      .broken button { width: 12px; height: 12px; padding: 0; margin: 0; }
      @media (prefers-color-scheme: light) { #faint-in-light { color: #ccc; } }
      @media (prefers-color-scheme: dark) { #faint-in-dark { color: #ccc; } }
      @media (width < 400px) { #wide { width: 500px; } }`);
    document.adoptedStyleSheets.push(styles);
    document.querySelector('main')?.insertAdjacentHTML(
      'beforeend',
      `<div class="broken"><p id="faint-in-light">Pale</p><p id="faint-in-dark">Pale</p>
        <p id="wide">Wide</p><button id="nameless"></button><button>a</button></div>`,
    );
  });

test('A fault that exists in one theme or at one size is reported for that theme and size, also on a page that has shown another screen before', async () => {
  const whole: Screen = { name: 'whole', as: 'alice', open: openAt('/users', 'Team Members') };
  const broken: Screen = {
    name: 'broken',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await whole.open(page);
      await addBroken(page);
    }),
  };
  const own = reusedPages(browser, server.url);
  const open = async (screen: Screen): Promise<Page> => {
    const page = await own.open(pageOf('alice'), screen);
    await page.setViewportSize(sizes.desk);
    await screen.open(page);
    return page;
  };
  const first = await open(whole);
  expect(await findingsOn(first, whole)).toEqual([]);
  await own.close(first);
  const second = await open(broken);
  expect(second).toBe(first);
  expect(await findingsOn(second, broken)).toEqual([
    'desk light: button-name: #nameless',
    'desk light: color-contrast: #faint-in-light',
    'desk light: target-size: #nameless',
    'desk dark: color-contrast: #faint-in-dark',
    'tablet light: color-contrast: #faint-in-light',
    'tablet light: target-size: #nameless',
    expect.stringMatching(/^phone: \d+ px wider than the screen$/),
    'phone light: button-name: #nameless',
    'phone light: color-contrast: #faint-in-light',
    'phone light: target-size: #nameless',
    'phone dark: color-contrast: #faint-in-dark',
  ]);
  await second.evaluate(() => {
    document.querySelector('table')?.style.setProperty('min-width', '1000px');
    document.querySelector<HTMLElement>('#wide')?.style.setProperty('width', '1200px');
  });
  expect(await findingsOfWidth(second)).toEqual(
    [1024, 1280].flatMap((width) => [
      expect.stringMatching(`^${width} px: the page: scrolls by \\d+ px$`),
      expect.stringMatching(`^${width} px: Team members: scrolls by \\d+ px$`),
      expect.stringMatching(`^${width} px: Wide: is too wide by \\d+ px$`),
    ]),
  );
  await second.context().close();
});
