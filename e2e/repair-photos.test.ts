/** Photos of a repair: added and deleted by people who may repair, seen by everybody. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { openDesk } from './support/deficiencies.ts';
import { startSession } from './support/people.ts';
import { aLeakingTap, aPhoto } from './support/photo.ts';
import { openProduct } from './support/product.ts';

const product = await openProduct();
const { server, browser } = product;
const { alice, listed } = await openDesk(product);

const card = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Photos of the repair' }) });
const photos = (page: Page) => card(page).getByRole('img');

test('When a person who may repair adds photos, a file that is not a photo is reported, and the other files are added', async () => {
  const [row] = await listed('state=Unresolved');
  await alice.goto(`/deficiencies/${row?.id}`);
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  await alice
    .getByLabel('Add photos of the repair')
    .setInputFiles([
      file('valve.jpg', await aLeakingTap()),
      file('letter.jpg', Buffer.from('%PDF-1.7')),
      file('pipe.jpg', await aPhoto(3)),
    ]);
  await card(alice)
    .getByText(/^“letter\.jpg” was not added: /)
    .waitFor();
  await expect.poll(() => photos(alice).count()).toBe(2);
  await expect
    .poll(() =>
      photos(alice)
        .last()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(50);
  const history = alice.locator('section', {
    has: alice.getByRole('heading', { name: 'History and notes' }),
  });
  await history.getByText(/^Photos of the repair: 1 .*2$/).waitFor();
  await alice.setViewportSize(sizes.phone);
  await expect
    .poll(() => alice.evaluate('document.documentElement.scrollWidth'))
    .toBeLessThanOrEqual(sizes.phone.width);
  await alice.setViewportSize(sizes.desk);
});

test('A photo opens in a dialog, where the arrow keys show the other photos; closing the dialog returns the focus to the photo', async () => {
  const link = (name: RegExp) => card(alice).getByRole('link', { name });
  await link(/photo 1 of 2$/).click();
  const dialog = alice.getByRole('dialog', { name: /^Repair of .*, photo 1 of 2$/ });
  const large = dialog.getByRole('img', { name: /photo 1 of 2$/ });
  await expect
    .poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(500);
  await alice.keyboard.press('ArrowLeft');
  await alice.keyboard.press('ArrowRight');
  await alice
    .getByRole('dialog')
    .getByRole('img', { name: /photo 2 of 2$/ })
    .waitFor();
  expect(await alice.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  await alice.keyboard.press('ArrowLeft');
  await large.waitFor();
  await alice.keyboard.press('Escape');
  await alice.getByRole('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(() => link(/photo 1 of 2$/).evaluate((node) => node.matches(':focus')))
    .toBe(true);
});

test('A photo is deleted after a confirmation; a member with the role reporter can only view photos', async () => {
  await alice.getByRole('button', { name: 'Delete photo 1 of the repair' }).click();
  await alice.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => photos(alice).count()).toBe(1);

  const chelsea = await openPage(browser, server.url);
  await startSession(chelsea, 'chelsea');
  await chelsea.goto(new URL(alice.url()).pathname);
  await photos(chelsea).first().waitFor();
  expect(await card(chelsea).getByRole('button').count()).toBe(0);
  expect(await chelsea.getByLabel('Add photos of the repair').count()).toBe(0);
});
