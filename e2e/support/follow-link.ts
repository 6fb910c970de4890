import type { Page } from 'playwright-core';

/**
 * Follows a link on a page whose session was ended elsewhere, if the page still has the link. A
 * background request or the prefetch of a link under the pointer may already have noticed that the
 * session has ended, and may have opened the login.
 */
export const followLink = (page: Page, name: string): Promise<void> =>
  page.getByRole('link', { name }).evaluateAll((links) => {
    const [link] = links;
    if (link instanceof HTMLElement) link.click();
  });
