/** What the server lets a page load is enough for every screen, and nothing is asked for beyond it. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openAs, openPage } from './support/browser.ts';
import { signIn } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { screens } from './support/screens.ts';

const { server, browser } = await openProduct();
let stranger: Page;
let alice: Page;
let sue: Page;

beforeAll(async () => {
  stranger = await openPage(browser, server.url);
  alice = await openPage(browser, server.url);
  await signIn(alice, 'alice');
  sue = await openPage(browser, server.url);
  await signIn(sue, 'sue');
});

/** Notes what the browser refuses to load or apply on this page. */
const violationsOf = async (page: Page): Promise<string[]> => {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = globalThis as unknown as { noteViolation(what: string): void };
      noteViolation(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  return violations;
};

test.for([...screens])('$name keeps to the content security policy', async (screen) => {
  const who = screen.as === 'sue' ? sue : screen.as ? alice : stranger;
  const page = await openAs(browser, server.url, who, { serviceWorkers: 'block' });
  const violations = await violationsOf(page);
  await screen.open(page);
  expect(violations).toEqual([]);
  await page.context().close();
});

test.for(['/home', '/api/docs'])('%s keeps to it, and has its style', async (path) => {
  const page = await openAs(browser, server.url, stranger, { serviceWorkers: 'block' });
  const violations = await violationsOf(page);
  const answer = await page.goto(path);
  expect(answer?.headers()['content-security-policy']).not.toContain(
    "style-src-elem 'self' 'unsafe",
  );
  expect(answer?.headers()['permissions-policy']).toContain('geolocation=()');
  expect(violations).toEqual([]);
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(family).not.toContain('Times');
  await page.context().close();
});
