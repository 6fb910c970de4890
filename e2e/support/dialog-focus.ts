/** Opens dialogs with the keyboard (keyboard.test.ts, keyboard.all.test.ts). */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './focus.ts';
import { openAt, waitUntilLoaded } from './screen.ts';

/** The focused element as text, and whether it is in the open dialog. */
export const focus = (page: Page): Promise<{ name: string; isInDialog: boolean }> =>
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
export const faultsOf = async (
  page: Page,
  button: string | RegExp,
  entry?: string,
): Promise<string[]> => {
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

type Dialogs = {
  as: Person;
  path: string;
  heading: string;
  buttons: readonly (string | RegExp)[];
  /** A menu, and its first entry. */
  menu?: readonly [button: RegExp, entry: string];
};

const all: readonly Dialogs[] = [
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

const representative = ['/login', '/facilities'];

/** The dialogs that `npm test` opens, and those that `npm run test:all` adds. */
export const dialogs = all.filter(({ path }) => representative.includes(path));
export const otherDialogs = all.filter((one) => !dialogs.includes(one));

/** Expects that each dialog of a screen traps the focus and returns it. */
export async function expectFocusInDialogs(
  page: Page,
  { path, heading, buttons, menu }: Dialogs,
): Promise<void> {
  await openAt(path, heading)(page);
  const faults: string[] = [];
  for (const button of buttons) faults.push(...(await faultsOf(page, button)));
  if (menu) faults.push(...(await faultsOf(page, ...menu)));
  expect(faults).toEqual([]);
}
