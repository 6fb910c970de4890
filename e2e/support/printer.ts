/** Screens on paper (printed.test.ts, printed.all.test.ts). */
import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { openPage } from './browser.ts';
import { readPdf } from './pdf.ts';
import { startSession } from './people.ts';
import type { SharedProduct } from './product.ts';
import { reusedPages } from './reused-pages.ts';
import { isReadOnlyScreen, type Screen } from './screen.ts';

/** Prints the open screen; returns its text. */
export const print = async (page: Page): Promise<string> => {
  const margin = { top: '0.5in', right: '0.5in', bottom: '0.5in', left: '0.5in' };
  const { text } = await readPdf(
    await page.pdf({ format: 'Letter', printBackground: true, margin }),
  );
  return text;
};

/** Whether this is a screen without a dialog that stores nothing. */
export const isPrinted = (screen: Screen): boolean =>
  isReadOnlyScreen(screen) && !screen.calls && screen.as !== 'newcomer';

/** What is on the paper of the open screen but is only for the screen; [] for none. */
const faultsOnPaper = async (page: Page): Promise<string[]> => {
  const text = await print(page);
  await page.emulateMedia({ media: 'print' });
  const controls = page
    .locator('[role=tablist], aside, search')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 80)));
  const paper = page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const faults = [
    ...['Skip to content', 'Logout', 'Clear Filters', 'Rows per page'].filter((words) =>
      text.includes(words),
    ),
    ...(await controls),
    ...((await paper) === 'rgb(255, 255, 255)' ? [] : [`paper: ${await paper}`]),
  ];
  await page.emulateMedia({ media: null });
  return faults;
};

/** Call it once at the top of a file. */
export function testPrinter({ server, browser }: SharedProduct) {
  const pages = reusedPages(browser, server.url);
  const people = new Map<string, Page>();

  beforeAll(async () => {
    for (const person of ['alice', 'sue'] as const) {
      const page = await openPage(browser, server.url);
      await startSession(page, person);
      people.set(person, page);
    }
  });

  /** Opens and prints a screen; returns what is on the paper but is only for the screen. */
  const faultsOf = async (screen: Screen): Promise<string[]> => {
    const page = await pages.open(people.get(screen.as as string) as Page, screen);
    await screen.open(page);
    // A dialog is printed as it is shown.
    const dialogs = page.locator('[role=dialog], [role=alertdialog], [popover]:popover-open');
    const faults = (await dialogs.count()) > 0 ? [] : await faultsOnPaper(page);
    await pages.close(page);
    return faults;
  };

  return { faultsOf, pageOf: (person: 'alice' | 'sue') => people.get(person) as Page };
}
