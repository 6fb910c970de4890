/**
 * Records what the browser refuses to load or apply because of the content security policy of a
 * page.
 */
import type { Page } from 'playwright-core';

const lists = new WeakMap<Page, string[]>();

/**
 * Returns an empty list to which each violation is added. Call it before the page opens its first
 * screen, and again before the page shows another screen.
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
