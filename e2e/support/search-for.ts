import type { Page } from 'playwright-core';
import { waitUntilIdle } from './page-idle.ts';

/**
 * Searches the list of the screen, and waits until it shows the result: a row of the list before may
 * move between the press and the release of a click on it, which is then lost.
 */
export const searchFor = async (page: Page, text: string): Promise<void> => {
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('search') === text,
  );
  await page.getByRole('searchbox').first().fill(text);
  await answered;
  await waitUntilIdle(page);
};
