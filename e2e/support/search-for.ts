import type { Page } from 'playwright-core';
import { waitUntilIdle } from './page-idle.ts';

/**
 * Searches the list of the screen, and waits until it shows the result. Otherwise a row of the
 * previous list might move while a test clicks it, between pressing and releasing the mouse button,
 * and the click would be lost.
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
