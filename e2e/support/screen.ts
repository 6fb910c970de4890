/** A screen as the gallery and the accessibility journey know it, and how one comes to stand. */
import type { Page } from 'playwright-core';

export type Screen = {
  name: string;
  /** Whose it is; undefined for the public ones. */
  as?: 'alice' | 'bob' | 'sue';
  /** Goes there and waits until its content stands. */
  open(page: Page): Promise<void>;
};

/** A path, once the heading that it must have stands. */
export const at =
  (path: string, heading: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await waitUntilLoaded(page);
  };

/** A screen with the dialog that a button of it opens. */
export const opening =
  (path: string, heading: string, button: string) =>
  async (page: Page): Promise<void> => {
    await at(path, heading)(page);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
    await waitUntilLoaded(page);
  };

/** Nothing is loading any more, and pictures are drawn. */
export const waitUntilLoaded = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true], .animate-pulse').first().waitFor({ state: 'detached' });
};

/** Colours and edges have come to rest: a picture or a contrast taken before is of no theme. */
export const waitForTransitions = async (page: Page): Promise<void> => {
  // As text: whoever imports this is no browser and knows no document.
  await page.evaluate(`Promise.all(
    document.getAnimations()
      .filter((one) => one instanceof CSSTransition)
      .map((one) => one.finished.catch(() => undefined))
  ).then(() => undefined)`);
};
