/** Photos of 12 megapixels: on a device that cannot store them, and when the browser is killed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { files, save, waitUntilSaved } from './support/field.ts';
import { beginByAddress, markRadio, readDrafts, school, withoutPrefetch } from './support/form.ts';
import { colorInViewer, colors, enlarge, photos } from './support/large-photos.ts';
import { signInByCall } from './support/people.ts';
import { smallPhotos } from './support/photo.ts';
import { openProduct } from './support/product.ts';
import { openProfile } from './support/profile.ts';

const { server, browser } = await openProduct();

/** Gives the page workers that never answer. */
const neverPreparePhotos = (page: Page) =>
  page.addInitScript(() => {
    window.Worker = class extends EventTarget {
      postMessage() {}
      terminate() {}
    } as unknown as typeof Worker;
  });

test('A save promises to be sent automatically only after the inspection and its photos have been stored', async () => {
  const page = await openPage(browser, server.url, { viewport: sizes.tablet });
  await neverPreparePhotos(page);
  await signInByCall(page, 'bob');
  await beginByAddress(page, school, 'Classroom 1');
  await markRadio(page, 'Sewer', 'Extreme deficiency').check();
  await page.getByLabel('Add photos: Sewer').setInputFiles(files(await smallPhotos(1)));
  await page.getByRole('button', { name: /Mark the rest Good/ }).click();
  await save(page);
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Saving the inspection' });
  await dialog.getByText('Please keep this page open.').waitFor();
  expect(await page.getByText('sent automatically').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(JSON.stringify((await readDrafts(page)).drafts)).toContain('"state":"open"');
  expect(await page.getByText('sent automatically').count()).toBe(0);
  await page.context().close();
});

test('Photos that were being prepared when the browser was killed are prepared when the form is opened again', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-profile-'));
  let profile = await openProfile(folder, server.url);
  try {
    await withoutPrefetch(profile.context);
    let tablet = await profile.context.newPage();
    // The photos are still being prepared at the kill.
    await neverPreparePhotos(tablet);
    await signInByCall(tablet, 'bob');
    await beginByAddress(tablet, school, 'Classroom 1');
    await markRadio(tablet, 'Sewer', 'Extreme deficiency').check();
    await tablet.getByLabel('Add photos: Sewer').setInputFiles(photos);
    const namedPhotos = async () =>
      JSON.stringify((await readDrafts(tablet)).drafts).split('"kind":"new"').length - 1;
    await expect.poll(namedPhotos).toBe(photos.length);
    expect(await enlarge(tablet, 1).count()).toBe(0);

    const address = tablet.url();
    await profile.kill();
    profile = await openProfile(folder, server.url);
    await withoutPrefetch(profile.context);
    tablet = await profile.context.newPage();
    // A killed Chromium may have lost its last cookies; this makes the result independent of it.
    await profile.context.clearCookies();
    await signInByCall(tablet, 'bob');
    await tablet.goto(address);
    for (const [at, color] of colors.entries()) {
      await enlarge(tablet, at + 1).click();
      await expect.poll(() => colorInViewer(tablet)).toBe(color);
      await tablet.keyboard.press('Escape');
    }
    await tablet.getByRole('button', { name: /Mark the rest Good/ }).click();
    await save(tablet);
    await save(tablet);
    await waitUntilSaved(tablet);
  } finally {
    await profile.context.close().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
});
