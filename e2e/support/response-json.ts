import type { Page } from 'playwright-core';

/** The JSON of the response to the request with this path that the action causes. */
export const responseJson = async (page: Page, path: string, action: () => Promise<unknown>) => {
  const response = page.waitForResponse((one) => new URL(one.url()).pathname === path);
  await action();
  return (await response).json();
};
