import type { Page } from 'playwright-core';

/**
 * The JSON of the response to the next request with this path.
 *
 * @param cause the action that causes the request, or a URL that is opened. It is opened from an
 * empty
 *   page: a request that the present page has just sent would be taken for it, and loses its body when the
 *   page is left.
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
