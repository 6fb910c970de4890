/** "Undo" in the toast after a deletion restores what was deleted. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { chooseAction } from './support/row-menu.ts';

const { server, browser } = await openProduct();

const pageOf = async (person: 'alice' | 'sam'): Promise<Page> => {
  const page = await openPage(browser, server.url);
  await startSession(page, person);

  return page;
};
const undo = (page: Page) => page.locator('.toasts').getByRole('button', { name: 'Undo' });

const deleteSchool = async (page: Page): Promise<string> => {
  await page.goto('/facilities');
  const button = page.getByRole('button', { name: /^Delete / }).first();
  const name = ((await button.getAttribute('aria-label')) ?? '').replace('Delete ', '');
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete School' }).click();
  await undo(page).waitFor();
  await page.getByRole('button', { name: `Delete ${name}` }).waitFor({ state: 'detached' });
  return name;
};

test('Staff undo the deletion of a school by keyboard, and the toast stays while it has the focus', async () => {
  const page = await pageOf('sam');
  await page.clock.install();
  const name = await deleteSchool(page);
  await page.keyboard.press('F8');
  for (let tabs = 0; tabs < 4; tabs += 1) {
    if (await undo(page).evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect
    .poll(() => undo(page).evaluate((button) => button === document.activeElement))
    .toBe(true);
  await page.clock.runFor(60_000);
  await expect.poll(() => undo(page).count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.getByText('School restored successfully!').first().waitFor();
  await page.getByRole('button', { name: `Delete ${name}` }).waitFor();
  await page.context().close();
});

test('The toast with Undo is announced, with the key that leads to it', async () => {
  const page = await pageOf('sam');
  await page.goto('/facilities');
  await page.evaluate(`
    window.announced = [];
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role="status"]')) {
        window.announced.push(region.textContent);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  `);
  const button = page.getByRole('button', { name: /^Delete / }).first();
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete School' }).click();
  await expect
    .poll(() => page.evaluate<string>('window.announced.join(" ")'))
    .toMatch(/School deleted successfully!.*Undo: press F8/);
  await undo(page).click();
  await page.getByText('School restored successfully!').first().waitFor();
  await page.context().close();
});

test('Schools that were deleted together are restored together', async () => {
  const page = await pageOf('sam');
  await page.goto('/facilities');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all )/ });
  await boxes.first().waitFor();
  const before = await boxes.count();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete 2 schools' }).click();
  await undo(page).click();
  await page.getByText('2 schools restored.').first().waitFor();
  await expect.poll(() => boxes.count()).toBe(before);
  await page.context().close();
});

test('The deletion of an inspection is undone on the next screen, and so is the removal of a member', async () => {
  const page = await pageOf('alice');
  await page.goto('/users');
  await chooseAction(page, 'Chelsea Reporter', 'Remove');
  await page.getByRole('button', { name: 'Remove Member' }).click();
  await undo(page).click();
  await page
    .getByText(/Chelsea Reporter has been restored/)
    .first()
    .waitFor();
  await page.goto('/inspections');
  const view = page.getByRole('link', { name: /^View the inspection of / });
  await view.last().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('textbox').fill('Entered twice.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete inspection' }).click();
  await undo(page).click();
  await page.getByText('Inspection restored successfully!').first().waitFor();
  await expect.poll(() => undo(page).count()).toBe(0);
  await page.context().close();
});

test('Members who were removed together are restored together', async () => {
  const page = await pageOf('alice');
  await page.goto('/users');
  await page.getByRole('checkbox', { name: 'Select Bob Inspector' }).check();
  await page.getByRole('checkbox', { name: 'Select Chelsea Reporter' }).check();
  await page.getByRole('button', { name: 'More actions for the selected members' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await page.getByRole('button', { name: 'Remove 2 members' }).click();
  await page.getByRole('checkbox', { name: 'Select Bob Inspector' }).waitFor({ state: 'detached' });
  await undo(page).click();
  await page.getByText('2 members restored and invited again.').first().waitFor();
  await page.getByRole('checkbox', { name: 'Select Bob Inspector' }).waitFor();
  await page.getByRole('checkbox', { name: 'Select Chelsea Reporter' }).waitFor();
  expect(await undo(page).count()).toBe(0);
  await page.context().close();
});
