/** Leaves forms and dialogs with typed text (unsaved-forms.test.ts, unsaved-forms.all.test.ts). */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { openPage } from './browser.ts';
import { startSession } from './people.ts';
import type { Product } from './product.ts';
import { reusedPages } from './reused-pages.ts';
import { screens, states } from './screens/all-screens.ts';

const MAY_BE_LOST = 'Are you sure you want to leave? Unsaved changes may be lost.';

export const questionOn = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Not saved yet' }).filter({ hasText: MAY_BE_LOST });

/** The forms and dialogs with a text field, by the name of their screen: a form and a dialog. */
export const formsWithFields = ['settings', 'edit-school'];

/** All others, which `npm run test:all` tries. */
export const otherFormsWithFields = [
  'signup',
  'district',
  'payment-method',
  'add-school',
  'add-facility',
  'areas',
  'import-schools',
  'invite',
  'invite-several',
  'edit-member',
  'reopen-report',
  'delete-inspection',
  'deficiency',
  'deficiencies-change',
  'sarc',
  'district-plan',
  'add-webhook',
  'create-token',
  'set-up-sign-on',
  'add-subscriber',
  'edit-subscriber',
  'delete-subscriber',
  'grant-domain',
];

/** Call it once at the top of a file. */
export function testForms({ server, browser }: Product) {
  const pages = reusedPages(browser, server.url);
  const people = new Map<string | undefined, Page>();

  beforeAll(async () => {
    for (const person of ['alice', 'sue', undefined] as const) {
      const page = await openPage(browser, server.url);
      if (person) await startSession(page, person);
      people.set(person, page);
    }
  });

  /** Expects that leaving a form or dialog asks about typed text, and that Stay keeps it. */
  return async (name: string): Promise<void> => {
    const screen = [...screens, ...states].find((one) => one.name === name);
    if (!screen) return expect.fail(`There is no screen ${name}.`);
    const page = await pages.open(people.get(screen.as) as Page, screen);
    await screen.open(page);
    const dialog = page
      .locator('[role=dialog], [role=alertdialog]')
      .filter({ visible: true })
      .last();
    const isDialog = (await dialog.count()) > 0;
    const field = (isDialog ? dialog : page.locator('[data-guarded]'))
      .locator('textarea, input:is([type=text], [type=email], :not([type])):not([readonly])')
      .filter({ visible: true })
      .first();
    const typed = (await field.getAttribute('type')) === 'email' ? 'typed@school.test' : 'Typed 7';
    await field.fill(typed);
    // A dialog is left with Escape, a form by the first link of the sidebar or of the page.
    const leave = () =>
      isDialog ? page.keyboard.press('Escape') : page.locator('a[href^="/"]').first().click();
    await leave();
    const question = questionOn(page);
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe(typed);
    await leave();
    await question.getByRole('button', { name: 'Leave' }).click();
    await field.waitFor({ state: 'detached' });
    await page.context().close();
  };
}
