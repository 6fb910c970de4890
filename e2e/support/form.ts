/** The inspection form in browser tests, and its data on the device. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { addressOf, bearerOf } from './people.ts';
import { followNewInspection } from './search-for.ts';
import { readerOf } from './server-inspections.ts';

/** The radio button of a mark of a category in the open area. */
export const markRadio = (page: Page, category: string, mark: string): Locator =>
  page
    .getByRole('radiogroup', { name: new RegExp(`${category}$`) })
    .getByRole('radio', { name: mark });

/** Begins an inspection of a school and opens one of its areas. */
export const begin = async (page: Page, school: string, area: string): Promise<void> => {
  await followNewInspection(page, school);
  await page.getByRole('button', { name: `School: ${school}` }).waitFor();
  await openArea(page, area);
};

/**
 * Like `begin`, but opens the form by its URL; for tests that are not about how to get to the form.
 */
export const beginByAddress = async (page: Page, school: string, area: string): Promise<void> => {
  await openNewInspection(page, school);
  await openArea(page, area);
};

/** Opens a new inspection of a school of the demo district by its URL. */
export const openNewInspection = async (page: Page, school: string): Promise<void> => {
  const address = await addressOf(page);
  const ids = idsOfSchools.get(address) ?? readIdsOfSchools(page);
  idsOfSchools.set(address, ids);
  const id = (await ids).get(school);
  if (id === undefined) throw new Error(`There is no school ${school}.`);
  await page.goto(`/new-inspection/${id}`);
  await page.getByRole('button', { name: `School: ${school}` }).waitFor();
};

const openArea = async (page: Page, area: string): Promise<void> => {
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: `Evaluate ${area}`, exact: true }).click();
};

/** The ids of the schools, by the URL of the server. */
const idsOfSchools = new Map<string, Promise<ReadonlyMap<string, string>>>();

const readIdsOfSchools = async (page: Page): Promise<ReadonlyMap<string, string>> => {
  const read = readerOf(await addressOf(page), await bearerOf(page, 'alice'));
  const { schoolList } = await read<{ schoolList: { id: string; name: string }[] }>('school/get');
  return new Map(schoolList.map(({ id, name }) => [name, id]));
};

/** The school that these tests inspect. */
export const school = 'Mayacamas Countywide Middle School';

/** Resolves when the device has stored the current state of the form. */
export const waitUntilDraftSaved = async (page: Page): Promise<void> => {
  await quiet(page);
  // A slow disk may still be writing after the pause, so this read waits for writes in progress.
  await readDrafts(page);
};

/** Resolves when the form has started no further write for a moment. */
const quiet = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const channel = new BroadcastChannel('good-repair:device');
        let last: ReturnType<typeof setTimeout>;
        const wait = () => {
          clearTimeout(last);
          last = setTimeout(() => {
            channel.close();
            resolve();
          }, 150);
        };
        channel.addEventListener('message', wait);
        wait();
      }),
  );

/** Reads the device's database directly. */
export const readDrafts = (page: Page): Promise<{ photos: number; drafts: unknown[] }> =>
  // The script is a string, because the types of this module do not include IndexedDB.
  page.evaluate(`new Promise((resolve) => {
    const opening = indexedDB.open('good-repair');
    // If there is no database yet, it is not created here, so that the form can create it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve({ photos: 0, drafts: [] });
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(['draft', 'bytes']);
      const drafts = transaction.objectStore('draft').getAll();
      const photos = transaction.objectStore('bytes').count();
      transaction.oncomplete = () => {
        database.close();
        resolve({ photos: photos.result, drafts: drafts.result });
      };
    };
  })`);

/**
 * Holds the lock under which a page prefetches lists, so that only the test writes to the device.
 * Call it before the first page is opened.
 */
export const withoutPrefetch = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    `navigator.locks?.request('good-repair:prefetch', () => new Promise(() => undefined))`,
  );
