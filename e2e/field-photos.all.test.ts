/**
 * Photos of 12 megapixels on a device that cannot store them, in a real browser. That photos are not
 * mixed up while they are prepared is also tested without one
 * (web/screens/inspection-form/photos/photo-store.test.ts).
 */
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { save, waitUntilSaved } from './support/field.ts';
import { beginByAddress, markRadio, school } from './support/form.ts';
import { colorInViewer, colors, enlarge, photos } from './support/large-photos.ts';
import { signInByCall } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

test('On a device that cannot store photos, a photo that is opened while others are prepared shows itself, and all photos are sent', async () => {
  const page = await openPage(browser, server.url, { viewport: sizes.tablet });
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Not in a private window', 'SecurityError');
    };
  });
  await signInByCall(page, 'bob');
  await beginByAddress(page, school, 'Classroom 1');
  await markRadio(page, 'Sewer', 'Extreme deficiency').check();
  await page.getByLabel('Add photos: Sewer').setInputFiles(photos);
  await enlarge(page, 1).click();
  await expect.poll(() => colorInViewer(page)).toBe(colors[0]);
  await page.keyboard.press('Escape');
  for (const [at, color] of colors.entries()) {
    await enlarge(page, at + 1).click();
    await expect.poll(() => colorInViewer(page)).toBe(color);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: /Mark the rest Good/ }).click();
  await save(page);
  await save(page);
  await waitUntilSaved(page);
  await page.context().close();
});
