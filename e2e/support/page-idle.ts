import type { Page } from 'playwright-core';

/**
 * Waits until the page has sent all requests that it was about to send, so that a test can then
 * check that a certain request was not sent. To wait long enough, it makes two further requests in
 * the page: their responses arrive only after the other requests were sent.
 */
export const waitUntilIdle = (page: Page): Promise<void> =>
  page.evaluate(`(async () => {
    await fetch('/healthz');
    await fetch('/healthz');
  })()`);
