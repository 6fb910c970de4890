/** If the code of a part of a screen cannot be loaded, the rest of the screen still works. */
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { expectToast } from './support/expect-texts.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

test('A card whose code cannot be loaded shows a message, and what was typed in another card is not lost', async () => {
  const page = await openPage(browser, server.url);
  await startSession(page, 'sam');
  await page.route('**/assets/schedule-settings-*.js', (route) => route.abort());
  await page.goto('/settings');
  await page.getByLabel('New password').fill('under every old oak');
  const message = page.getByText('This could not be loaded.');
  await message.waitFor();
  expect(await page.getByLabel('New password').inputValue()).toBe('under every old oak');

  await page.unroute('**/assets/schedule-settings-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Calendar' }).waitFor();
  await message.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('New password').inputValue()).toBe('under every old oak');
  await page.context().close();
});

test('A dialog whose code cannot be loaded shows an error, and opens when its button is pressed again', async () => {
  const page = await openPage(browser, server.url);
  await startSession(page, 'alice');
  await page.route('**/assets/remove-data-dialog-*.js', (route) => route.abort());
  await page.goto('/users');
  const ask = async () => {
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: /^Welcome/ }).click();
    await page.getByRole('menuitem', { name: 'Log out and remove data' }).click();
  };
  await expectToast(
    page,
    ask,
    'This could not be opened. Please check your connection and try again.',
  );
  await page.unroute('**/assets/remove-data-dialog-*.js');
  await ask();
  await page.getByRole('alertdialog').waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(1);
  await page.context().close();
});
