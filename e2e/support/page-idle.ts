import type { Page } from 'playwright-core';

/**
 * Waits until the page has sent all requests that it was about to send, so that a test can then
 * check that a request was not sent. The page makes two more requests, whose responses arrive after
 * those requests were sent.
 */
export const waitUntilIdle = (page: Page): Promise<void> =>
  page.evaluate(`(async () => {
    await fetch('/healthz');
    await fetch('/healthz');
  })()`);
