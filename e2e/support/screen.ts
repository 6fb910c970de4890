/** A screen for the gallery and the accessibility test, and how it is opened. */
import type { Page } from 'playwright-core';

export type Screen = {
  name: string;
  /** Who is signed in; undefined for public screens. */
  as?: 'alice' | 'bob' | 'sue';
  /** A script that the page runs before the app: such a page is not used for another screen. */
  initScript?: string;
  /** Goes to the screen and waits until its content is there. */
  open(page: Page): Promise<void>;
};

/** Opens a path and waits for its required heading. */
export const at =
  (path: string, heading: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await waitUntilLoaded(page);
  };

/** A screen with the dialog that one of its buttons opens. */
export const opening =
  (path: string, heading: string, button: string) =>
  async (page: Page): Promise<void> => {
    await at(path, heading)(page);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
    await waitUntilLoaded(page);
  };

/** Waits until nothing is loading any more and images are drawn. */
export const waitUntilLoaded = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true], .animate-pulse').first().waitFor({ state: 'detached' });
};

/** Waits until transitions of colours and borders have ended: an earlier screenshot would mix two themes. */
export const waitForTransitions = async (page: Page): Promise<void> => {
  // As a string, because this module's types know no document.
  await page.evaluate(`Promise.all(
    document.getAnimations()
      .filter((one) => one instanceof CSSTransition)
      .map((one) => one.finished.catch(() => undefined))
  ).then(() => undefined)`);
};
