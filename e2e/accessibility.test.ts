/** Whoever reads by ear, by keyboard or with weak eyes finds nothing in the way, on any screen. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openPage, sizes } from './support/browser.ts';
import { signIn } from './support/people.ts';
import { faded, type Screen, screens } from './support/screens.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
let browser: Browser;
let stranger: Page;
let alice: Page;
let sue: Page;

const pageOf = (person: Screen['as']): Page => (person === 'sue' ? sue : person ? alice : stranger);

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  stranger = await openPage(browser, server.url);
  alice = await openPage(browser, server.url);
  await signIn(alice, 'alice');
  sue = await openPage(browser, server.url);
  await signIn(sue, 'sue');
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

describe.each(screens)('$name', (screen) => {
  test('has no finding of axe and no sideways scrolling, at three sizes in both themes', async () => {
    const page = pageOf(screen.as);
    const findings: string[] = [];
    await page.setViewportSize(sizes.desk);
    await screen.open(page);
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) findings.push(`${size}: ${overflow} px wider than the screen`);
      // A theme changes colours only: in the dark nothing but contrast can differ.
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await faded(page);
        const axe = new AxeBuilder({ page });
        const asked =
          colorScheme === 'light' ? axe.withTags(tags) : axe.withRules('color-contrast');
        const { violations } = await asked.analyze();
        for (const { id, nodes } of violations) {
          findings.push(`${size} ${colorScheme}: ${id}: ${nodes[0]?.target.join(' ')}`);
        }
      }
    }
    expect(findings).toEqual([]);
  });
});
