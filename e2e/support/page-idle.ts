import type { Page } from 'playwright-core';

/**
 * Waits until the page has sent all requests that it was about to send, so that the absence of
 * others can be checked: its next two requests are answered after them.
 */
export const waitUntilIdle = (page: Page): Promise<void> =>
  page.evaluate(`(async () => {
    await fetch('/healthz');
    await fetch('/healthz');
  })()`);
