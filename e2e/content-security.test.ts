/**
 * Pages outside of the app load nothing that their content security policy refuses.
 * accessibility.test.ts checks the screens of the app.
 */
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { openSharedProduct } from './support/product.ts';
import { violationsOf } from './support/violations.ts';

const { server, browser } = await openSharedProduct();

test.for(['/home', '/api/docs'])(
  '%s complies with its content security policy, and its styles are applied',
  async (path) => {
    const page = await openPage(browser, server.url);
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
  },
);
