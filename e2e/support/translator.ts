/** Pages that are translated while they are shown (translated.test.ts, translated.all.test.ts). */
import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { openAs, openPage, sizes } from './browser.ts';
import { startSession } from './people.ts';
import type { Product } from './product.ts';
import { reusedPages } from './reused-pages.ts';
import type { Screen } from './screen.ts';
import { startNewcomersSession } from './screens/without-data.ts';

/**
 * Replaces each text node of the page, now and later. The original is not part of the page any more
 * (`replaced`), or is inside of the new element (`wrapped`).
 */
const TRANSLATOR = `(() => {
  const skipped = 'script, style, textarea, option, title, font';
  const translate = (text) => {
    if (!text.isConnected || !text.data.trim() || text.parentElement.closest(skipped)) return;
    const font = document.createElement('font');
    const inner = font.appendChild(document.createElement('font'));
    text.parentNode.insertBefore(font, text);
    if (WRAPPED) inner.append(text);
    else {
      inner.append(text.data);
      text.remove();
    }
  };
  const all = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return translate(node);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(translate);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(all);
  });
  observer.observe(document, { childList: true, subtree: true });
})()`;

/** Call it once at the top of a file. */
export function testTranslator({ server, browser }: Product) {
  const people = new Map<Screen['as'], Page>();

  beforeAll(async () => {
    for (const person of ['alice', 'bob', 'sue', 'newcomer', undefined] as const) {
      const page = await openPage(browser, server.url);
      if (person === 'newcomer') await startNewcomersSession(page);
      else if (person) await startSession(page, person);
      people.set(person, page);
    }
  });

  /** Translates what the page shows from its next load on, and collects the errors of its scripts. */
  const translate = async (page: Page, isWrapped: boolean): Promise<string[]> => {
    const errors: string[] = [];
    // The login is prerendered. If it is translated before the app has taken it over, React reports
    // that (error 418) and draws it anew.
    page.on('pageerror', ({ message }) => {
      if (!message.includes('#418')) errors.push(message);
    });
    await page.addInitScript(TRANSLATOR.replace('WRAPPED', String(isWrapped)));
    return errors;
  };

  /** Opens a page that is translated. */
  const openTranslated = async (
    person: Screen['as'],
    isWrapped = false,
  ): Promise<{ page: Page; errors: string[] }> => {
    const page = await openAs(browser, server.url, people.get(person) as Page);
    return { page, errors: await translate(page, isWrapped) };
  };

  const errorsOf = new WeakMap<Page, string[]>();
  const pages = reusedPages(browser, server.url, async (page) => {
    errorsOf.set(page, await translate(page, false));
  });

  /** Shows a screen while it is translated; returns the errors of its scripts. */
  const errorsOn = async (screen: Screen): Promise<string[]> => {
    const page = await pages.open(people.get(screen.as) as Page, screen);
    const errors = errorsOf.get(page) as string[];
    await page.setViewportSize(sizes.desk);
    await screen.open(page);
    // Also errors since the previous screen, such as those of leaving it.
    const faults = errors.splice(0);
    if ((await page.locator('font').count()) === 0) faults.push('nothing was translated');
    await pages.close(page);
    return faults;
  };

  return { openTranslated, errorsOn };
}
