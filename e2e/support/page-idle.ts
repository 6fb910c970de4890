import type { Page } from 'playwright-core';

/**
 * Waits until the page has done what it was about to do, so that what has not happened by now will not:
 * its next two requests are answered after it.
 */
export const waitUntilIdle = (page: Page): Promise<void> =>
  page.evaluate(`(async () => {
    await fetch('/healthz');
    await fetch('/healthz');
  })()`);
