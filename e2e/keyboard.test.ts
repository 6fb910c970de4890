/**
 * Keyboard use: dialogs and menus take the focus and return it, and the focus is visible.
 * keyboard.all.test.ts does the same on other screens.
 */
import { expect, test } from 'vitest';
import { dialogs, expectFocusInDialogs, faultsOf, focus } from './support/dialog-focus.ts';
import { expectVisibleFocus, testPeople, walks } from './support/focus.ts';
import { begin, markRadio, school } from './support/form.ts';
import { PASSWORD, people } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';
import { openAt } from './support/screen.ts';

const { pages, open } = testPeople(await openSharedProduct());

test.for(dialogs)('$path: every dialog traps the focus and returns it', (one) =>
  expectFocusInDialogs(pages[one.as], one),
);

test('The dialogs and marks of an area work with the keyboard', async () => {
  const { alice } = pages;
  await begin(alice, school, 'Classroom 1');
  expect(await faultsOf(alice, /^What to look for: Sewer/)).toEqual([]);
  await markRadio(alice, 'Gas Leaks', 'Good').focus();
  await alice.keyboard.press('ArrowRight');
  await expect.poll(() => markRadio(alice, 'Gas Leaks', 'Deficient').isChecked()).toBe(true);
  await markRadio(alice, 'Sewer', 'Good').focus();
  await alice.keyboard.press('x');
  await expect.poll(() => markRadio(alice, 'Sewer', 'Extreme deficiency').isChecked()).toBe(true);
  expect(await faultsOf(alice, 'Apply to other areas…')).toEqual([]);
  await alice.getByRole('tab', { name: /^Categories 1-5/ }).focus();
  await alice.keyboard.press('ArrowRight');
  await alice.getByRole('tab', { name: /^Categories 6-10/, selected: true }).waitFor();
  await alice.keyboard.press('End');
  await alice.getByRole('tab', { name: 'All 15', selected: true }).waitFor();
});

test('After signing in with the keyboard the focus is on the content', async () => {
  const page = await open(null);
  await openAt('/login', 'Welcome back')(page);
  await page.getByLabel('Email').fill(people.bob);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main');
  await page.context().close();
});

test('The dialog of a picker has the focus while its list loads; afterwards its search field has the focus', async () => {
  const { alice } = pages;
  const held = Promise.withResolvers<void>();
  // Prevents the lists for offline use from being stored, because stored lists would be shown
  // immediately.
  await alice.route('**/api/inspection/offline*', (route) => route.abort());
  await alice.route('**/api/school/get*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openAt('/new-inspection', 'New Inspection')(alice);
  await alice.getByRole('button', { name: 'School: Choose a school' }).focus();
  await alice.keyboard.press('Enter');
  await alice.getByText('Loading the schools').waitFor({ state: 'attached' });
  await expect.poll(() => alice.evaluate('document.activeElement.role')).toBe('dialog');
  held.resolve();
  await expect.poll(async () => (await focus(alice)).name).toBe('Search: Schools');
  await alice.keyboard.press('Escape');
  await alice.unrouteAll();
});

test('While a dialog disappears, the user can go on in a field, and the field keeps the focus', async () => {
  const { alice } = pages;
  await openAt('/settings', 'Settings')(alice);
  const password = alice.getByLabel('New password');
  await password.fill('every gutter counts');
  await alice.getByLabel('Confirm password').fill('every gutter counts');
  await alice.getByRole('button', { name: 'Reset Password' }).click();
  const dialog = alice.getByRole('alertdialog');
  // It disappears for an hour, until its animations are ended below.
  await dialog.evaluate('one => (one.style.transition = "opacity 1h")');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await password.focus();
  await alice.evaluate('document.getAnimations().forEach((one) => one.finish())');
  await alice.locator('[role=alertdialog]').waitFor({ state: 'detached' });
  await password.and(alice.locator(':focus')).waitFor();
  await password.press('ControlOrMeta+a');
  await alice.keyboard.press('Delete');
  expect(await password.inputValue()).toBe('');
  await alice.getByLabel('Confirm password').fill('');
});

test('A menu opens with Enter, the arrow keys move through its entries, and closing the menu returns the focus to its button', async () => {
  const { alice } = pages;
  await openAt('/inspections', 'Inspections')(alice);
  const opener = alice.getByRole('button', { name: 'Export', exact: true });
  await opener.focus();
  await alice.keyboard.press('Enter');
  await alice.getByRole('menuitem', { name: 'CSV' }).waitFor();
  await expect.poll(async () => (await focus(alice)).name).toBe('CSV');
  await alice.keyboard.press('ArrowDown');
  await alice.keyboard.press('End');
  await expect.poll(async () => (await focus(alice)).name).toBe('Mail Each Week or Month…');
  await alice.keyboard.press('Escape');
  await expect.poll(async () => (await focus(alice)).name).toBe('Export');
});

test.for(walks)(
  '$path: every element reached with Tab is visible and shows a focus ring, in both themes',
  (walk) => expectVisibleFocus(pages[walk.as], walk),
);
