import type { Page } from 'playwright-core';

/**
 * The JSON of the response to the next request with this path.
 *
 * @param cause the action that causes the request, or a URL to open. The URL is opened from an
 *   empty page: otherwise a request that the current page has just sent could be mistaken for the
 *   wanted one, and the body of its response is lost when the page is left.
 */
export const responseJson = async (
  page: Page,
  path: string,
  cause: string | (() => Promise<unknown>),
) => {
  if (typeof cause === 'string') await page.goto('about:blank');
  const request = page.waitForRequest((one) => new URL(one.url()).pathname === path);
  await (typeof cause === 'string' ? page.goto(cause) : cause());
  const response = await (await request).response();
  if (!response) throw new Error(`No response to ${path} has arrived.`);
  return response.json();
};
