/** What the device keeps of the inspection form. */
import type { Page } from 'playwright-core';

/** Reads the device's own database, past the form. */
export const draftsOnDevice = (page: Page): Promise<{ photos: number; drafts: unknown[] }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('good-repair');
        // There is none: it is the form's to make, not ours.
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
      }),
  );
