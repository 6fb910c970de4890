/** Steps of an inspector in the form that several tests need, and the server that they use. */
import type { Browser, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts';
import { bearerAt } from './people.ts';
import { openProduct } from './product.ts';
import { type Read, readerOf } from './server-inspections.ts';

export type Field = {
  /** The server, bypassing the proxy. */
  serverUrl: string;
  proxy: FaultyProxy;
  browser: Browser;
  /** Calls the server as Bob, bypassing the proxy. */
  read: Read;
};

/**
 * Starts a server, and a proxy in front of it whose faults a test can plan. Call it once at the top
 * of a file.
 */
export const openField = async (): Promise<Field> => {
  const { server, browser } = await openProduct();
  const proxy = await openFaultyProxy(server.url);
  afterAll(() => proxy.close());
  const read = readerOf(server.url, await bearerAt(server.url, 'bob'));
  return { serverUrl: server.url, proxy, browser, read };
};

export const files = (photos: readonly Buffer[]) =>
  photos.map((buffer, at) => ({ name: `photo-${at}.jpg`, mimeType: 'image/jpeg', buffer }));

/** Marks Gas Leaks of the open area as Deficient, and adds these photos. */
export const addPhotos = async (page: Page, photos: readonly Buffer[]): Promise<void> => {
  const gasLeaks = page.getByRole('radiogroup', { name: /Gas Leaks$/ });
  await gasLeaks.getByRole('radio', { name: 'Deficient' }).check();
  await page.getByLabel('Add photos: Gas Leaks').setInputFiles(files(photos));
  const last = new RegExp(`^Enlarge: .*photo ${photos.length} of ${photos.length}$`);
  await page.getByRole('button', { name: last }).waitFor();
};

/** Fills in an inspection of one area with these photos, from step 1 up to its last Save. */
export const fillInOneArea = async (
  page: Page,
  inspector: string,
  photos: readonly Buffer[],
): Promise<void> => {
  await page.getByLabel('Inspector name').fill(inspector);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Evaluate Classroom 1', exact: true }).click();
  await addPhotos(page, photos);
  await page.getByRole('button', { name: /Mark the rest Good/ }).click();
  await answerFixed(page);
  await save(page);
};

/** Answers "Fixed" to the open deficiencies of the area that have no mark yet. */
const answerFixed = async (page: Page): Promise<void> => {
  const unanswered = page
    .getByRole('listitem', { name: /^Previously open/ })
    .filter({ hasNot: page.locator('[aria-pressed=true]') });
  while ((await unanswered.count()) > 0) {
    await unanswered.first().getByRole('button', { name: 'Fixed' }).click();
  }
};

/**
 * Presses Save in the open area, or else in the list of areas. In the list this saves the
 * inspection, without reasons why areas were left out.
 */
export const save = async (page: Page): Promise<void> => {
  const area = page.getByRole('heading', { name: 'Area Evaluation', exact: true });
  const isOfArea = await area.isVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  if (isOfArea) return area.waitFor({ state: 'hidden' });
  const check = page.getByRole('dialog', { name: 'Before you save' });
  const leavesOut = check.getByRole('heading', { name: /areas? of this school inspected$/ });
  // Waits for a dialog, the screen after the form, or an error, whichever appears first.
  await Promise.any([
    page.getByRole('dialog').first().waitFor(),
    page.waitForURL(({ pathname }) => !pathname.startsWith('/new-inspection')),
    page.getByText('It was not saved.').waitFor(),
  ]);
  if (await leavesOut.isVisible()) {
    await check.getByRole('button', { name: /^Save/ }).click();
  }
};

/** Waits until the page shows that the server has the inspection. */
export const waitUntilSaved = (page: Page) =>
  page
    .getByText(/Inspection (saved|updated) successfully!/)
    .first()
    .waitFor();

export const deviceList = (page: Page) =>
  page.locator('section', {
    has: page.getByRole('heading', { name: 'Inspections on this device' }),
  });

export const keepAndLeave = async (page: Page): Promise<void> => {
  await page.getByText('No signal. The inspection is stored on this device').waitFor();
  await page.getByRole('button', { name: 'Leave page' }).click();
  await deviceList(page).getByText('Waiting for a signal').first().waitFor();
};
