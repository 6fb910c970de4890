/** Records what the browser refuses to load or apply on a page, by its content security policy. */
import type { Page } from 'playwright-core';

/** A list that grows with each violation. Call it before the page is opened. */
export const violationsOf = async (page: Page): Promise<string[]> => {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = globalThis as unknown as { noteViolation(what: string): void };
      noteViolation(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  return violations;
};
