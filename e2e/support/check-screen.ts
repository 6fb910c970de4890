/** What axe and our other checks find on a screen (accessibility.test.ts, accessibility.all.test.ts). */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { vi } from 'vitest';
import { findingsBeyondAxe } from './beyond-axe.ts';
import { openPage, sizes } from './browser.ts';
import { sniffedErrors } from './code-sniffer.ts';
import { startSession } from './people.ts';
import type { Product } from './product.ts';
import { reusedPages } from './reused-pages.ts';
import { waitForTransitions, type Screen } from './screen.ts';
import { states } from './screens/all-screens.ts';
import { startNewcomersSession } from './screens/without-data.ts';
import { violationsOf } from './violations.ts';
import { findingsOfWidth } from './widths.ts';

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
export async function findingsOn(page: Page, screen: Screen): Promise<string[]> {
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

/** Signs in everybody who opens a screen, each on a page. */
export async function openPeople(browser: Browser, url: string) {
  const stranger = await openPage(browser, url);
  const alice = await openPage(browser, url);
  await startSession(alice, 'alice');
  const sue = await openPage(browser, url);
  await startSession(sue, 'sue');
  const newcomer = await openPage(browser, url);
  await startNewcomersSession(newcomer);
  return (person: Screen['as']): Page =>
    person === 'newcomer' ? newcomer : person === 'sue' ? sue : person ? alice : stranger;
}

/** Returns a function that opens a screen once and returns what all checks find on it. */
export function screenChecker(
  { server, browser }: Product,
  pageOf: (person: Screen['as']) => Page,
): (screen: Screen) => Promise<string[]> {
  const pages = reusedPages(browser, server.url);
  return async (screen) => {
    const page = await pages.open(pageOf(screen.as), screen);
    const violations = await violationsOf(page);
    await page.setViewportSize(sizes.desk);
    await screen.open(page);
    const beyond = await findingsBeyondAxe(page);
    const wide = await findingsOfWidth(page);
    const sniffed = (await isWithoutApp(page)) ? await sniffedErrors(page) : [];
    const findings = [...beyond, ...wide, ...sniffed, ...(await findingsOn(page, screen))];
    const refused = violations.map((what) => `refused by the content security policy: ${what}`);
    await pages.close(page);
    return [...findings, ...refused];
  };
}
