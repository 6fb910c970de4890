/**
 * With text of twice the size, on a phone and on a tablet: the form and the main lists do not scroll
 * sideways, no text is cut off or covers a control, and the form can be filled in and saved.
 */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { files } from './support/field.ts';
import { openNewInspection, school } from './support/form.ts';
import { canBePressed, doubleText, findingsOfLargeText } from './support/large-text.ts';
import { startSession } from './support/people.ts';
import { smallPhotos } from './support/photo.ts';
import { openSharedProduct } from './support/product.ts';
import { allowNavigation, forbidNavigation, openAt } from './support/screen.ts';

const { server, browser } = await openSharedProduct();
let page: Page;

beforeAll(async () => {
  page = await openPage(browser, server.url, { viewport: sizes.phone, reducedMotion: 'reduce' });
  await startSession(page, 'alice');
  // The bell in the header has a number, whether or not other test files have caused notices.
  await page.route('**/api/notice/list?*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { unread: number } };
    json.data.unread = 12;
    await route.fulfill({ response, json });
  });
});

/** Expects that nothing is lost at either size, and that the buttons can be pressed. */
const expectNothingLost = async (...buttons: Locator[]): Promise<void> => {
  await doubleText(page);
  for (const size of ['tablet', 'phone'] as const) {
    await page.setViewportSize(sizes[size]);
    await expect.poll(() => findingsOfLargeText(page), { message: size }).toEqual([]);
    for (const button of buttons) {
      await expect.poll(() => canBePressed(button), { message: size }).toBe(true);
    }
  }
};

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

test.each([
  ['/inspections', 'Inspections'],
  ['/facilities', 'Schools & Facilities'],
  ['/reports', 'Inspection Reports'],
  ['/deficiencies', 'Deficiencies'],
  ['/dashboard', 'Dashboard Overview'],
  ['/settings', 'Settings'],
])('%s loses nothing with text of twice the size', async (path, heading) => {
  await openAt(path, heading)(page);
  await expectNothingLost();
  // The next screen is opened without loading the page.
  allowNavigation(page);
});

test('The steps of the form lose nothing with text of twice the size, and Next and Save can be pressed', async () => {
  forbidNavigation(page);
  await openNewInspection(page, school);
  await expectNothingLost(button('Next'));
  await button('Next').click();
  await button(/^All good: /)
    .first()
    .click();
  await expectNothingLost(button('Save'), button('Undo'));
  await button('Evaluate Classroom 1').click();
  const marks = page.getByRole('radiogroup').first();
  await marks.waitFor();
  await page.setViewportSize(sizes.phone);
  await page.evaluate(`scrollTo(0, 0)`);
  // The first row of marks is on the first screen of a phone.
  const box = await marks.getByRole('radio').first().boundingBox();
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(sizes.phone.height);
  await expectNothingLost(button('Save'), button(/^Rest Good & Next: /));
  // The camera of the area, with a list of all categories in its lower half.
  await page.getByLabel('Add photos: Classroom 1').setInputFiles(files(await smallPhotos(1)));
  await page.getByText('What does the photo show?').waitFor();
  await expectNothingLost(button('Done'), button('Overall Cleanliness: Deficient'));
  await button('Done').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a text that is cut off, too wide or over a button is found', async () => {
  await page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(`
      #broken { width: 9rem; font-size: 1rem; }
      #cut { overflow: hidden; white-space: nowrap; }
      #broken button { width: 4rem; white-space: nowrap; border: 1px solid; }
      #over { margin-top: -1.5rem; }
      #wide { width: 100rem; padding-left: 50rem; }`);
    document.adoptedStyleSheets.push(styles);
    document.querySelector('main')?.insertAdjacentHTML(
      'beforeend',
      `<div id="broken"><p id="cut">A text that is cut off</p><button>A wide button</button>
        <p id="over">Over it</p><p id="wide">Wide</p></div>`,
    );
  });
  expect(await findingsOfLargeText(page)).toEqual([
    expect.stringMatching(/^the page is \d+ px wider than the window$/),
    'cut off: "A text that is cut off"',
    'wider than its control or cell: "A wide button"',
    'covers "A wide button": "Over it"',
    'outside of the window: "Wide"',
  ]);
});
