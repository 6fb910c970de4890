/** Photos without a category are stored from the first moment: a killed browser loses none. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { files } from './support/field.ts';
import { beginByAddress, school, withoutPrefetch } from './support/form.ts';
import { startSession } from './support/people.ts';
import { smallPhotos } from './support/photo.ts';
import { openSharedProduct } from './support/product.ts';
import { openProfile } from './support/profile.ts';
import { storedRoom } from './support/stored-room.ts';

const { server } = await openSharedProduct();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('Photos that had no category when the browser was killed are offered when the form is opened again, and an inspection with such photos is not saved', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-profile-'));
  let profile = await openProfile(folder, server.url);
  // Preparing the photos never ends, so that the kill happens before it.
  const neverPrepare = `window.Worker = class extends EventTarget { postMessage() {} terminate() {} }`;
  try {
    await withoutPrefetch(profile.context);
    let page = await profile.context.newPage();
    await page.addInitScript(neverPrepare);
    await startSession(page, 'bob');
    await beginByAddress(page, school, 'Classroom 1');
    await page.getByLabel('Add photos: Classroom 1').setInputFiles(files(await smallPhotos(2)));
    await page.getByText('What do the 2 photos show?').waitFor();
    await expect.poll(async () => (await storedRoom(page, 'Classroom 1')).unsorted).toBe(2);
    const address = page.url();
    await profile.kill();

    profile = await openProfile(folder, server.url);
    await withoutPrefetch(profile.context);
    page = await profile.context.newPage();
    await profile.context.clearCookies();
    await startSession(page, 'bob');
    await page.goto(address);
    await page.getByText('2 photos without a category').filter({ visible: true }).waitFor();
    await button(page, 'Save').click();
    await page.getByRole('heading', { name: 'Area Evaluation' }).waitFor({ state: 'hidden' });
    await button(page, 'Save').click();
    // Leads back to the room, which asks for the category.
    await button(page, 'Choose a category').click();
    const dialog = page.getByRole('dialog', { name: 'Classroom 1' });
    await expect.poll(() => dialog.getByRole('img', { name: /^Photo / }).count()).toBe(2);
    await button(page, 'Fire Safety: Deficient').click();
    await expect
      .poll(async () => {
        const { entry, unsorted } = await storedRoom(page, 'Classroom 1');
        return [entry('fire'), unsorted];
      })
      .toEqual([{ status: 'Deficient', comments: '', photos: 2 }, 0]);
  } finally {
    await profile.context.close().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
});
