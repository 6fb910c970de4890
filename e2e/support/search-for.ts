import type { Page } from 'playwright-core';
import { waitUntilIdle } from './page-idle.ts';

/**
 * Searches the list of the screen, and waits until it shows the result: a row of the previous list
 * may move between the press and the release of a click on it, which is then lost.
 */
export const searchFor = async (page: Page, text: string): Promise<void> => {
  // The name of the parameter differs from list to list.
  const answered = page.waitForResponse((response) =>
    [...new URL(response.url()).searchParams.values()].includes(text),
  );
  await page.getByRole('searchbox').first().fill(text);
  await answered;
  await waitUntilIdle(page);
};

/** Follows the link to a new inspection from the list of schools. */
export const followNewInspection = async (page: Page, school: string): Promise<void> => {
  await page.goto('/facilities');
  await searchFor(page, school);
  await page.getByRole('link', { name: `New Inspection of ${school}` }).click();
};
