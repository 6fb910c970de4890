/**
 * Opens every screen and state once. axe finds nothing in either theme, no page scrolls sideways at
 * any size, no table scrolls sideways in a desktop window, dialogs take the focus, nothing is lost
 * with forced colors or at 400 % zoom, and the page loads nothing that the content security policy
 * refuses. HTML_CodeSniffer finds nothing on the pages for the public either.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { findingsBeyondAxe } from './support/beyond-axe.ts';
import { openPage, sizes } from './support/browser.ts';
import { sniffedErrors } from './support/code-sniffer.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { reusedPages } from './support/reused-pages.ts';
import { openAt, markReadOnly, waitForTransitions, type Screen } from './support/screen.ts';
import { screens, states } from './support/screens/all-screens.ts';
import { startNewcomersSession } from './support/screens/without-data.ts';
import { violationsOf } from './support/violations.ts';
import { findingsOfWidth } from './support/widths.ts';

const { server, browser } = await openProduct();
const pages = reusedPages(browser, server.url);
let stranger: Page;
let alice: Page;
let sue: Page;
let newcomer: Page;

const pageOf = (person: Screen['as']): Page =>
  person === 'newcomer' ? newcomer : person === 'sue' ? sue : person ? alice : stranger;

beforeAll(async () => {
  stranger = await openPage(browser, server.url);
  alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  sue = await openPage(browser, server.url);
  await startSession(sue, 'sue');
  newcomer = await openPage(browser, server.url);
  await startNewcomersSession(newcomer);
});

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules of axe that depend on where an element is and how large it is. */
const layoutRules = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

/**
 * Selects the rules to check. On desktop and phone all rules are checked, because they have
 * different elements. A tablet only arranges the elements differently, and the dark theme only
 * changes colors, so only the rules about these are checked again.
 */
const selectRules = (axe: AxeBuilder, size: string, theme: 'light' | 'dark'): AxeBuilder => {
  if (theme === 'dark') return axe.withRules('color-contrast');
  return size === 'tablet' ? axe.withRules(layoutRules) : axe.withTags(tags);
};

/**
 * Prepares axe for a page. The source of axe, half a megabyte, is loaded only into a page that does
 * not have it yet.
 */
const axeIn = (page: Page, isThere: boolean): AxeBuilder =>
  new AxeBuilder({ page, ...(isThere && { axeSource: 'void axe' }) })
    // The legacy mode runs in the page itself, which is twice as fast. It cannot check frames, but
    // no screen has any.
    .setLegacyMode()
    // Passed checks are not reported. No files are preloaded, because only a rule about sound needs
    // them.
    .options({ resultTypes: ['violations'], preload: false });

/**
 * How many pixels the page is wider than the screen. Waits up to 15 seconds, because a menu that is
 * open needs time to be repositioned.
 */
async function overflowOf(page: Page): Promise<number> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  // The test polls from outside of the page: a condition that is passed into the page would be
  // compiled with `eval`, which the content security policy forbids.
  await vi
    .waitUntil(async () => (await overflow()) <= 0, { timeout: 15_000 })
    .catch(() => undefined);
  return overflow();
}

/**
 * States are checked at phone size only, because a phone has the least room. All other screens are
 * checked at every size.
 */
const sizesOf = (screen: Screen) =>
  Object.entries(sizes).filter(([size]) => size === 'phone' || !states.includes(screen));

/**
 * What axe finds on an open screen, by size and theme, and the sizes at which it scrolls sideways.
 */
async function findingsOn(page: Page, screen: Screen): Promise<string[]> {
  const findings: string[] = [];
  let isThere = await page.evaluate<boolean>(`'axe' in window`);
  for (const [size, viewport] of sizesOf(screen)) {
    await page.setViewportSize(viewport);
    const overflow = await overflowOf(page);
    if (overflow > 0) findings.push(`${size}: ${overflow} px wider than the screen`);
    // The viewport is made as tall as the content, so that the bar at the bottom covers no button
    // of a list. axe would report a covered button as a small target, although it can be scrolled
    // into view.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...viewport, height: Math.max(height, viewport.height) });
    const themes = size === 'tablet' ? (['light'] as const) : (['light', 'dark'] as const);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await waitForTransitions(page);
      const axe = axeIn(page, isThere);
      isThere = true;
      const { violations } = await selectRules(axe, size, colorScheme).analyze();
      for (const { id, nodes } of violations) {
        findings.push(`${size} ${colorScheme}: ${id}: ${nodes[0]?.target.join(' ')}`);
      }
    }
  }
  return findings;
}

/** Whether the page is one that the server sends to visitors, without the app. */
const isWithoutApp = async (page: Page): Promise<boolean> =>
  (await page.locator('#root').count()) === 0;

// Several screens are checked at the same time: while one page renders, axe runs on another.
test.concurrent.for([...screens, ...states])(
  '$name: neither axe nor our other checks find a fault, and nothing violates the content security policy',
  async (screen, { expect }) => {
    const page = await pages.open(pageOf(screen.as), screen);
    const violations = await violationsOf(page);
    await page.setViewportSize(sizes.desk);
    await screen.open(page);
    const beyond = await findingsBeyondAxe(page);
    const wide = await findingsOfWidth(page);
    const sniffed = (await isWithoutApp(page)) ? await sniffedErrors(page) : [];
    expect([...beyond, ...wide, ...sniffed, ...(await findingsOn(page, screen))]).toEqual([]);
    expect(violations).toEqual([]);
    await pages.close(page);
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
    const page = await own.open(alice, screen);
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
