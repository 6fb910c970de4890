import type { Page } from 'playwright-core';

/**
 * Follows a link as a person whose session has ended elsewhere, if the page still has it. A request
 * in the background, or one that prefetches a link under the pointer, may have noticed this
 * already.
 */
export const followLink = (page: Page, name: string): Promise<void> =>
  page.getByRole('link', { name }).evaluateAll((links) => {
    const [link] = links;
    if (link instanceof HTMLElement) link.click();
  });
