/** What a browser downloads for a screen (weight.test.ts, weight.all.test.ts). */
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { weighScreens, type Weights } from '#scripts/weight.ts';
import { openAs, openPage, withServiceWorker } from './browser.ts';
import { bearerOf, signInByCall } from './people.ts';
import type { SharedProduct } from './product.ts';
import { readerOf } from './server-inspections.ts';

/** Call it once at the top of a file. */
export function testWeights({ server, browser }: SharedProduct) {
  let alice: Page;
  let weights: Weights;

  beforeAll(async () => {
    weights = await weighScreens();
    alice = await openPage(browser, server.url);
    await signInByCall(alice, 'alice');
  });

  const filesOf = (name: string): readonly string[] =>
    weights.screens.find(({ screen }) => screen === name)?.files ?? [];

  /**
   * Expects that a browser with an empty cache, without interaction, requests exactly these scripts
   * and style sheets until it is idle.
   */
  const expectFetched = async (
    path: string,
    isSignedIn: boolean,
    needed: readonly string[],
  ): Promise<void> => {
    const page = await (isSignedIn
      ? openAs(browser, server.url, alice, withServiceWorker)
      : openPage(browser, server.url));
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(js|css)$/.test(pathname)) fetched.add(pathname.slice(1));
    });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Registering the service worker is the last action of a signed-in screen without interaction.
    if (isSignedIn) await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.waitForLoadState('networkidle');
    // Files that are loaded when the page is idle may arrive after `networkidle`.
    await expect.poll(() => [...fetched].toSorted()).toEqual(needed);
    await page.context().close();
  };

  /** A function that reads a call of the API. */
  const reader = async () => readerOf(server.url, await bearerOf(alice, 'alice'));

  return { expectFetched, filesOf, reader };
}
