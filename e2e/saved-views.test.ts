/** Saved views of lists, and the choice of columns. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { button, openDesk, openList } from './support/deficiencies.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { waitUntilLoaded } from './support/screen.ts';

const product = await openProduct();
const { server, browser } = product;
const { alice, listed } = await openDesk(product);

const NAME = 'Overdue electrical at Mayacamas';

/** Opens the menu of the views, and returns an entry of it. */
const inViews = async (page: Page, name: string | RegExp) => {
  await button(page, 'Views').click();
  const entry = page.getByRole('menu', { name: 'Views' }).getByText(name).first();
  await entry.waitFor();
  return entry;
};

const chosenView = (page: Page, name: string) =>
  page.getByRole('menuitemradio', { name: new RegExp(name), checked: true });

const closeMenu = (page: Page) => page.keyboard.press('Escape');

const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).waitFor();

const headings = (page: Page) =>
  page
    .getByRole('table', { name: 'Deficiencies' })
    .getByRole('columnheader')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent?.trim() ?? ''));

test('A director saves and shares a view, a colleague opens it and changes it for herself, and the director deletes it', async () => {
  const [row] = await listed('category=electrical');
  await openList(alice, `?category=electrical&overdue=true&search=Mayacamas`);
  await (await inViews(alice, 'Save as a View…')).click();
  const dialog = alice.getByRole('dialog', { name: 'Save as a view' });
  await dialog.getByRole('button', { name: 'Save View' }).click();
  await dialog.getByText('Please enter a name.').waitFor();
  await dialog.getByLabel('Name').fill(NAME);
  await dialog.getByLabel(/^Share with the team/).check();
  await dialog.getByRole('button', { name: 'Save View' }).click();
  await toast(alice, 'View saved.');
  expect(row).toBeDefined();
  await inViews(alice, NAME);
  await chosenView(alice, NAME).waitFor();
  await closeMenu(alice);

  // A colleague opens the view; the page number of the address is not part of it.
  const sam = await openPage(browser, server.url);
  await startSession(sam, 'sam');
  await openList(sam);
  await (await inViews(sam, NAME)).click();
  await sam.waitForURL('**/deficiencies?search=Mayacamas&category=electrical&overdue=true');
  await expect
    .poll(() =>
      sam
        .getByPlaceholder(/^Search/)
        .first()
        .inputValue(),
    )
    .toBe('Mayacamas');
  await inViews(sam, 'Shared by');
  await chosenView(sam, NAME).waitFor();
  expect(await sam.getByRole('menuitem', { name: /^Delete/ }).count()).toBe(0);
  await closeMenu(sam);

  // He saves what he changed as a view of his own, which the director does not see.
  await sam.getByLabel('Mark', { exact: true }).selectOption('Poor');
  await (await inViews(sam, 'Save as a View…')).click();
  const own = sam.getByRole('dialog', { name: 'Save as a view' });
  await own.getByLabel('Name').fill(NAME);
  await own.getByRole('button', { name: 'Save View' }).click();
  await toast(sam, 'View saved.');

  // The director changes the shared view, and the colleague gets the change.
  await alice.reload();
  await waitUntilLoaded(alice);
  await inViews(alice, NAME);
  await chosenView(alice, NAME).waitFor();
  await closeMenu(alice);
  await alice.getByLabel('Mark', { exact: true }).selectOption('Deficient');
  await (await inViews(alice, 'Save Changes')).click();
  await toast(alice, 'View changed.');
  await openList(sam);
  await button(sam, 'Views').click();
  const shared = sam.getByRole('group', { name: 'Shared by the team' });
  await shared.getByRole('menuitemradio').click();
  await sam.waitForURL(/mark=Deficient/);

  // Deleted, added again by Undo, and deleted.
  await (await inViews(alice, /^Delete/)).click();
  await toast(alice, 'View deleted.');
  await button(alice, 'Undo').click();
  await toast(alice, 'View saved');
  await (await inViews(alice, /^Delete/)).click();
  await toast(alice, 'View deleted.');
  await openList(sam);
  await inViews(sam, NAME);
  expect(await sam.getByRole('group', { name: 'Shared by the team' }).count()).toBe(0);
  expect(await sam.getByRole('menuitemradio').count()).toBe(1);
});

test('A name that is used already is refused in the dialog, which keeps what was typed', async () => {
  await openList(alice, '?mark=Poor');
  const save = async (name: string) => {
    await (await inViews(alice, 'Save as a View…')).click();
    const dialog = alice.getByRole('dialog', { name: 'Save as a view' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Save View' }).click();
    return dialog;
  };
  await save("Nguyễn & O'Peña 100%");
  await toast(alice, 'View saved.');
  const dialog = await save("NGUYỄN & O'peña 100%");
  await dialog.getByText(/^There is already a view with this name/).waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe("NGUYỄN & O'peña 100%");
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('Columns that are chosen survive a reload, are part of a view, and are shown on a phone', async () => {
  await openList(alice);
  const usual = await headings(alice);
  await button(alice, 'Columns').click();
  const entry = (name: string) => alice.getByRole('menuitemcheckbox', { name, exact: true });
  await entry('Work order').click();
  await entry('First found').click();
  await alice.waitForURL('**/deficiencies?columns=place%2Cmark%2Cdue%2Cassignee%2Corder');
  await alice.getByText('Exports follow the filters and have all columns.').waitFor();
  await closeMenu(alice);
  const chosen = [...usual.filter((label) => !label.startsWith('First found')), 'Work order'];
  expect(await headings(alice)).toEqual(chosen);
  await alice.reload();
  await waitUntilLoaded(alice);
  expect(await headings(alice)).toEqual(chosen);

  await (await inViews(alice, 'Save as a View…')).click();
  const dialog = alice.getByRole('dialog', { name: 'Save as a view' });
  await dialog.getByLabel('Name').fill('With work orders');
  await dialog.getByRole('button', { name: 'Save View' }).click();
  await toast(alice, 'View saved.');
  await openList(alice);
  expect(await headings(alice)).toEqual(usual);
  await (await inViews(alice, 'With work orders')).click();
  await expect.poll(() => headings(alice)).toEqual(chosen);

  const onPhone = await openPage(browser, server.url, { viewport: sizes.phone });
  await startSession(onPhone, 'alice');
  await openList(onPhone, new URL(alice.url()).search);
  await onPhone.getByText('Work order:').first().waitFor();
  expect(await onPhone.getByText('First found:').count()).toBe(0);

  await button(alice, 'Columns').click();
  await alice.getByRole('menuitem', { name: 'Usual Columns' }).click();
  await alice.waitForURL(/\/deficiencies$/);
  expect(await headings(alice)).toEqual(usual);
});
