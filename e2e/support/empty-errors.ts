import type { Page } from 'playwright-core';

/**
 * While `action` runs, every request of the page is answered 502 with neither a body nor a status
 * text, as HTTP/2 proxies do.
 */
export const answerWithEmptyErrors = async (
  page: Page,
  action: () => Promise<void>,
): Promise<void> => {
  await page.evaluate(`
    window.realFetch = window.fetch;
    window.fetch = async () => new Response(null, { status: 502 });
  `);
  await action();
  await page.evaluate('window.fetch = window.realFetch');
};
