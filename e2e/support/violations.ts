/** Records what the browser refuses to load or apply on a page, by its content security policy. */
import type { Page } from 'playwright-core';

const lists = new WeakMap<Page, string[]>();

/**
 * A list, empty at first, that grows with each violation. Call it before the page is opened, and again
 * before it shows another screen.
 */
export const violationsOf = async (page: Page): Promise<string[]> => {
  const known = lists.get(page);
  if (known) {
    known.length = 0;
    return known;
  }
  const violations: string[] = [];
  lists.set(page, violations);
  await page.exposeFunction('noteViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = globalThis as unknown as { noteViolation(what: string): void };
      noteViolation(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  return violations;
};
