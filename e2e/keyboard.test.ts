/**
 * Keyboard use: dialogs and menus take the focus and return it, and the focus is visible.
 * keyboard.all.test.ts walks through the other screens.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectVisibleFocus, testPeople, walks, type Person } from './support/focus.ts';
import { begin, markRadio, school } from './support/form.ts';
import { PASSWORD, people } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';
import { openAt, waitUntilLoaded } from './support/screen.ts';

const { pages, open } = testPeople(await openSharedProduct());

/** The focused element as text, and whether it is in the open dialog. */
const focus = (page: Page): Promise<{ name: string; isInDialog: boolean }> =>
  page.evaluate(`(() => {
    const { activeElement: one } = document;
    return {
      name: one?.getAttribute('aria-label') ?? one?.textContent?.trim() ?? '',
      isInDialog: one?.closest('[role=dialog], [role=alertdialog]') != null,
    };
  })()`);

/**
 * Opens the dialog of a button with Enter, moves through its controls twice with Tab, closes it
 * with Escape, and returns the faults. With an `entry`, the button opens a menu whose first entry
 * opens the dialog.
 */
const faultsOf = async (page: Page, button: string | RegExp, entry?: string): Promise<string[]> => {
  const faults: string[] = [];
  const opener = page.getByRole('button', { name: button }).first();
  await opener.focus();
  const { name } = await focus(page);
  await page.keyboard.press('Enter');
  if (entry !== undefined) {
    await expect.poll(async () => (await focus(page)).name).toBe(entry);
    await page.keyboard.press('Enter');
  }
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.waitFor();
  await waitUntilLoaded(page);
  await expect.poll(async () => (await focus(page)).isInDialog).toBe(true);
  const stops = await dialog.locator('a, button, input, select, textarea').count();
  for (let stop = 0; stop < stops * 2 + 2; stop += 1) {
    await page.keyboard.press('Tab');
    // At either end of the dialog, a focus guard gets the focus for a moment and passes it on.
    await expect
      .poll(async () => (await focus(page)).isInDialog, { interval: 20 })
      .toBe(true)
      .catch(async () => {
        faults.push(`${name}: Tab leads out to "${(await focus(page)).name.slice(0, 40)}"`);
      });
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await focus(page)).name)
    .toBe(name)
    .catch(async () => {
      faults.push(`${name}: the focus is on "${(await focus(page)).name}" afterwards`);
    });
  return faults;
};

const dialogs: readonly {
  as: Person;
  path: string;
  heading: string;
  buttons: readonly (string | RegExp)[];
  /** A menu, and its first entry. */
  menu?: readonly [button: RegExp, entry: string];
}[] = [
  { as: 'stranger', path: '/login', heading: 'Welcome back', buttons: [/^Forgot/] },
  {
    as: 'alice',
    path: '/facilities',
    heading: 'Schools & Facilities',
    buttons: ['Add School', 'Import', /^Edit /, /^Delete /],
  },
  {
    as: 'alice',
    path: '/users',
    heading: 'Team Members',
    buttons: ['Invite Member'],
    menu: [/^Actions for /, 'Edit'],
  },
  { as: 'alice', path: '/new-inspection', heading: 'New Inspection', buttons: [/^School: /] },
  {
    as: 'sue',
    path: '/admin/subscriptions',
    heading: 'Subscription Admin',
    buttons: ['Add New User', /^Edit /, /^Delete /],
    menu: [/^More actions for /, 'Invoices & History'],
  },
];

test.for(dialogs)(
  '$path: every dialog traps the focus and returns it',
  async ({ as, path, heading, buttons, menu }) => {
    await openAt(path, heading)(pages[as]);
    const faults: string[] = [];
    for (const button of buttons) faults.push(...(await faultsOf(pages[as], button)));
    if (menu) faults.push(...(await faultsOf(pages[as], ...menu)));
    expect(faults).toEqual([]);
  },
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
  await expect.poll(async () => (await focus(alice)).name).toBe('Excel (XLSX)');
  await alice.keyboard.press('Escape');
  await expect.poll(async () => (await focus(alice)).name).toBe('Export');
});

test.for(walks)(
  '$path: every element reached with Tab is visible and shows a focus ring, in both themes',
  (walk) => expectVisibleFocus(pages[walk.as], walk),
);
