import type { Page } from 'playwright-core';

/** The JSON that the server answers to the call of that path which the page makes on that action. */
export const responseJson = async (page: Page, path: string, action: () => Promise<unknown>) => {
  const response = page.waitForResponse((one) => new URL(one.url()).pathname === path);
  await action();
  return (await response).json();
};
