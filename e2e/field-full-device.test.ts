/**
 * A device without room shows a warning on the screen from which inspections are begun, no matter
 * how much free space the browser estimates.
 */
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { begin, markRadio, school, withoutPrefetch } from './support/form.ts';
import { signIn } from './support/people.ts';
import { aPhotoStoredUnchanged } from './support/photo.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

const photo = { name: 'sink.jpg', mimeType: 'image/jpeg', buffer: await aPhotoStoredUnchanged() };
// Chromium counts a write that it has refused for a while, so that the next entry may not fit either.
const FULL = /^This device is full: (a photo|your latest changes) could not be stored\.$/;
const ROOM = /^This browser can store .* more, if this device has that much free space\.$/;

test('A photo that did not fit on the device is reported on the inspections screen until a photo is stored', async () => {
  // Without a service worker, whose files would fill up the small quota as well.
  const page = await openPage(browser, server.url, { viewport: sizes.tablet });
  await withoutPrefetch(page.context());
  await signIn(page, 'bob');
  // Chromium checks the quota only at intervals, so the quota must be small before anything is
  // written.
  const devtools = await page.context().newCDPSession(page);
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin: server.url });
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: server.url,
    // The photo does not fit. What is stored before it does.
    quotaSize: Math.ceil(usage) + photo.buffer.length - 500_000,
  });
  await begin(page, school, 'Classroom 1');
  await markRadio(page, 'Sewer', 'Extreme deficiency').check();
  await page.getByLabel('Add photos: Sewer').setInputFiles(photo);
  await page.getByText('This device is full.').first().waitFor();

  // From now on the browser estimates gigabytes of free space, as it does on a device whose disk is
  // full.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url });
  await page.goto('/inspections');
  await page.getByText(FULL).waitFor();
  await page.getByText('Free up some space, for example').waitFor();
  expect(await page.getByText(ROOM).count()).toBe(0);
  await page.reload();
  await page.getByText(FULL).waitFor();

  await page.getByRole('link', { name: /^Continue/ }).click();
  await page.getByLabel('Add photos: Sewer').setInputFiles(photo);
  await page
    .getByRole('button', { name: /^Enlarge: Sewer in Classroom 1, photo 1 of 1/ })
    .waitFor();
  await expect.poll(() => page.evaluate(`localStorage.getItem('device-full')`)).toBeNull();
  await page.goto('/inspections');
  await page.getByText(ROOM).waitFor();
  expect(await page.getByText(FULL).count()).toBe(0);
  await page.context().close();
});
