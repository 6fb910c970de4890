/**
 * The product while the browser translates it: every text node is replaced by <font> elements as soon
 * as it appears, as Google Translate does.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openAs, openPage } from './support/browser.ts';
import { beginByAddress, markRadio, school } from './support/form.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { openAt } from './support/screen.ts';
import { screens, states } from './support/screens/all-screens.ts';
import { startNewcomersSession } from './support/screens/without-data.ts';

const { server, browser } = await openProduct();
const people = new Map<string | undefined, Page>();

beforeAll(async () => {
  for (const person of ['alice', 'bob', 'sue', 'newcomer', undefined] as const) {
    const page = await openPage(browser, server.url);
    if (person === 'newcomer') await startNewcomersSession(page);
    else if (person) await startSession(page, person);
    people.set(person, page);
  }
});

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

/** Opens a page that is translated, and collects the errors of its scripts. */
const openTranslated = async (
  person: 'alice' | 'bob' | 'sue' | 'newcomer' | undefined,
  isWrapped = false,
): Promise<{ page: Page; errors: string[] }> => {
  const page = await openAs(browser, server.url, people.get(person) as Page);
  const errors: string[] = [];
  // The login is prerendered. If it is translated before the app has taken it over, React reports
  // that (error 418) and draws it anew.
  page.on('pageerror', ({ message }) => {
    if (!message.includes('#418')) errors.push(message);
  });
  await page.addInitScript(TRANSLATOR.replace('WRAPPED', String(isWrapped)));
  return { page, errors };
};

test.for([...screens, ...states].filter(({ calls }) => !calls))(
  '$name works while it is translated',
  async (screen) => {
    const { page, errors } = await openTranslated(screen.as);
    if (screen.initScript) await page.addInitScript(screen.initScript);
    await screen.open(page);
    expect(await page.locator('font').count()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

test.for([false, true])(
  'Expand, View and the counts of the form work (originals inside of the translation: %s)',
  async (isWrapped) => {
    const { page, errors } = await openTranslated('alice', isWrapped);
    await openAt('/inspections', 'Inspections')(page);
    const expand = page.getByRole('button', { name: 'Expand' });
    await expand.click();
    await page.getByRole('button', { name: 'Collapse' }).click();
    await expand.waitFor();

    await openAt('/facilities', 'Schools & Facilities')(page);
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    await page.getByText('Manage the facilities for this school').waitFor();
    await page.getByRole('button', { name: 'Back to Schools' }).click();
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .waitFor();

    await beginByAddress(page, school, 'Classroom 1');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Mark all Good').waitFor();
    await markRadio(page, 'Sewer', 'Good').check();
    await button('Mark the rest Good (14)').waitFor();
    await markRadio(page, 'Sewer', 'Deficient').check();
    await markRadio(page, 'Gas Leaks', 'Good').check();
    await button('Mark the rest Good (13)').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  },
);
