/** Photos of a room whose category is chosen afterwards. */
import type { Page } from 'playwright-core';
import { files } from '#e2e/support/field.ts';
import { beginByAddress, school } from '#e2e/support/form.ts';
import { aLeakingTap } from '#e2e/support/photo.ts';
import { pressOnly, type Screen, waitUntilLoaded } from '#e2e/support/screen.ts';

const addPhoto = async (page: Page): Promise<void> => {
  await beginByAddress(page, school, 'Classroom 1');
  await page.getByLabel('Add photos: Classroom 1').setInputFiles(files([await aLeakingTap()]));
  await page.getByText('What does the photo show?').waitFor();
};

export const screensOfRoomPhotos: readonly Screen[] = [
  {
    name: 'room-photos',
    as: 'alice',
    open: async (page) => {
      await addPhoto(page);
      await waitUntilLoaded(page);
    },
  },
  {
    name: 'room-finding',
    as: 'alice',
    open: async (page) => {
      await addPhoto(page);
      await pressOnly(page, 'Electrical: Deficient');
      await page.getByLabel('Comments: Electrical').waitFor();
      await waitUntilLoaded(page);
    },
  },
  {
    name: 'room-unsorted-photos',
    as: 'alice',
    open: async (page) => {
      await addPhoto(page);
      await pressOnly(page, 'Done');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await waitUntilLoaded(page);
    },
  },
];
