/** Counts the clicks of people in browser tests. */
import type { BrowserContext, Locator } from 'playwright-core';

/**
 * The clicks and taps on the pages of the given contexts. `count` runs a step and returns its
 * clicks; a choice from a native select counts as two, one to open it and one to choose.
 */
export class Clicks {
  #made = 0;

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('noteClick', () => {
      this.#made += 1;
    });
    await context.addInitScript(
      // Playwright stops a press at the window if the page has moved the button, and presses again.
      `document.addEventListener('pointerdown', (event) => event.isTrusted && noteClick(), true)`,
    );
  }

  async choose(select: Locator, option: string | { index: number }): Promise<void> {
    await select.selectOption(option);
    this.#made += 2;
  }

  async count(step: () => Promise<void>): Promise<number> {
    const before = this.#made;
    await step();
    return this.#made - before;
  }
}
