/** The toasts after API calls that succeed or fail. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { expectErrorAt, expectTexts, expectToast } from './support/expect-texts.ts';
import { answerWithEmptyErrors } from './support/empty-errors.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { actionsOf, chooseAction } from './support/row-menu.ts';

const { server, browser } = await openProduct();
let page: Page;

beforeAll(async () => {
  page = await openPage(browser, server.url);
  await startSession(page, 'alice');
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const toasts = () => page.locator('.toasts > li');
const open = async (path: string, title: string | RegExp) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

const RESTING = 'The server is resting.';

/** Responds to a call with status 500 while `action` runs. */
const failing = async (path: string, action: () => Promise<void>): Promise<void> => {
  const pattern = `**${path}`;
  await page.route(pattern, (route) => route.fulfill({ status: 500, json: { message: RESTING } }));
  await action();
  await page.unroute(pattern);
};

describe('After a failed call the dialog stays open and a toast is shown', () => {
  /**
   * Presses the button `press` of the dialog and checks the toast twice: for an error with a text,
   * which the toast shows, and for one without a text, for which it shows `sentence`.
   */
  const expectRefused = async (path: string, press: string, title: string, sentence = title) => {
    const pressed = () =>
      page
        .getByRole('dialog')
        .or(page.getByRole('alertdialog'))
        .getByRole('button', { name: press, exact: true })
        .click();
    await failing(path, async () => {
      await expectToast(page, pressed, title, `500: ${RESTING}`);
    });
    await answerWithEmptyErrors(page, () => expectToast(page, pressed, title, sentence));
    await button('Cancel').click();
  };

  const failed = (what: string) => `${what} failed, please try again.`;

  test('for a school, with the action as its title and the text of the error', async () => {
    await open('/facilities', 'Schools & Facilities');
    await button('Add School').click();
    await page.getByLabel('School name').fill('Nowhere');
    await expectRefused('/api/school/create', 'Add School', 'Add School', failed('Adding school'));
    await button('Edit Alder Creek Elementary').click();
    const updating = failed('Updating school');
    await expectRefused('/api/school/update/*', 'Save Changes', 'Edit School', updating);
    await button('Delete Alder Creek Elementary').click();
    const deleting = failed('Deleting school');
    await expectRefused('/api/school/delete/*', 'Delete School', 'Delete School', deleting);
  });

  test('for a facility, with the action as its title and the text of the error', async () => {
    await button('View Alder Creek Elementary').click();
    await button('Add Facility').click();
    await page.getByLabel('Facility name').fill('Kiln House');
    await page.getByRole('dialog').getByLabel('Type').selectOption('Service');
    const adding = failed('Adding facility');
    await expectRefused('/api/facility/create', 'Add Facility', 'Add Facility', adding);
    const facility = page.getByRole('table', { name: 'Facilities' });
    await facility
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const editing = failed('Editing facility');
    await expectRefused('/api/facility/update/*', 'Save Changes', 'Edit Facility', editing);
    await facility
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    const deleting = failed('Deleting facility');
    await expectRefused('/api/facility/delete/*', 'Delete Facility', 'Delete Facility', deleting);
  });

  test('for a team member, with the sentence that the requirements prescribe and the text of the error', async () => {
    await open('/users', 'Team Members');
    await button('Invite Member').click();
    await page.getByRole('dialog').getByLabel('Email').fill('eve@demo.test');
    await expectRefused(
      '/api/auth/invite-user',
      'Send Invitation',
      'Inviting user failed, please try again.',
    );
    await chooseAction(page, 'Bob Inspector', 'Edit');
    await expectRefused(
      '/api/user/update',
      'Save Changes',
      'Updating user failed, please try again.',
    );
  });
});

/** Saves the edited member, and returns the body of the request. */
const updateSent = async (): Promise<unknown> => {
  const request = page.waitForRequest(/\/api\/user\/update$/);
  await button('Save Changes').click();
  await expectTexts(toasts(), 'User updated successfully!');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return (await request).postDataJSON();
};

test('The last administrator cannot give up the role, and sees why', async () => {
  await chooseAction(page, 'Alice Admin', 'Edit');
  await page.getByRole('dialog').getByLabel('Role').selectOption('Staff');
  await button('Save Changes').click();
  await expectErrorAt(
    page.getByRole('dialog').getByLabel('Role'),
    'This is the last active administrator. Please make somebody else an administrator first.',
  );
  await page.getByRole('dialog').getByLabel('Role').selectOption('Administrator');
  await page.getByRole('dialog').getByLabel('Department').selectOption('Safety');
  expect(await updateSent()).toMatchObject({ role: 'admin', department: 'Safety' });
});

test('Editing, deactivating and activating a member show a toast for success and for failure', async () => {
  await chooseAction(page, 'Bob Inspector', 'Edit');
  await page.getByLabel('New password').fill('every gutter counts');
  await button('Save Changes').click();
  await expectTexts(toasts(), 'Passwords do not match.');
  await page.getByLabel('New password').fill('');
  const bob = await updateSent();
  expect(bob).toMatchObject({ full_name: 'Bob Inspector', username: 'bob', role: 'inspector' });
  expect(bob).not.toHaveProperty('password');
  await chooseAction(page, 'Bob Inspector', 'Edit');
  await page.getByLabel('New password').fill('every gutter counts');
  await page.getByLabel('Confirm password').fill('every gutter counts');
  await failing('/api/user/update', async () => {
    const request = page.waitForRequest(/\/api\/user\/update$/);
    await expectToast(
      page,
      () => button('Save Changes').click(),
      'Updating user failed, please try again.',
    );
    expect((await request).postDataJSON()).toMatchObject({ password: 'every gutter counts' });
  });
  await button('Cancel').click();
  await chooseAction(page, 'Bob Inspector', 'Deactivate');
  const question = page.getByRole('alertdialog', { name: 'Deactivate Bob Inspector?' });
  await question.getByText(/ assigned to them until you choose somebody else[.]$/).waitFor();
  await question.getByText('after 30 days it erases their name', { exact: false }).waitFor();
  await failing('/api/user/delete', async () => {
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await expectTexts(toasts(), 'Deactivation failed, please try again.');
  });
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await question.waitFor({ state: 'detached' });
  await expectTexts(toasts(), 'Deactivation complete!');
  const open = toasts().getByRole('button', { name: 'Show their deficiencies' });
  await open.click();
  await page.waitForURL(/\/deficiencies\?assignee=[\da-f-]{36}$/);
  await page.goto('/users');
  expect(await actionsOf(page, 'Bob Inspector')).toEqual(['Edit', 'Activate', 'Remove']);
  await failing('/api/user/activate', async () => {
    await chooseAction(page, 'Bob Inspector', 'Activate');
    await expectTexts(toasts(), 'Activation failed, please try again.');
  });
  await chooseAction(page, 'Bob Inspector', 'Activate');
  await expectTexts(toasts(), 'Activation complete!');
  await expect.poll(() => toasts().count()).toBe(1);
  await page
    .getByRole('row', { name: /Bob Inspector/ })
    .getByText('Active', { exact: true })
    .waitFor();
  expect(await actionsOf(page, 'Bob Inspector')).toEqual(['Edit', 'Deactivate', 'Remove']);
});

test('A failed change of an account or a password is reported with the sentence that the requirements prescribe', async () => {
  await open('/settings', 'Settings');
  await failing('/api/user/details/update', async () => {
    await button('Save Changes').click();
    await expectTexts(toasts(), 'User Account Information update failed, please try again.');
  });
  await page.getByLabel('New password').fill('every gutter counts');
  await page.getByLabel('Confirm password').fill('every gutter counts');
  await button('Reset Password').click();
  await failing('/api/user/password/update', async () => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset Password' }).click();
    await expectTexts(toasts(), 'User password update failed, please try again.');
  });
  await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('every gutter counts');
});

test('A failed change of the subscription plan shows a toast with the required text', async () => {
  await page.request.put('/api/subscription/user/payment-method', {
    headers: await bearerOf(page, 'alice'),
    data: { po_number: 'PO-8', billing_email: 'accounts@demo.test' },
  });
  await open('/settings', 'Settings');
  await page.getByRole('tab', { name: 'Billing' }).click();
  await button('Change Plan').click();
  const plans = page.getByRole('dialog').getByRole('radio');
  await plans.first().waitFor();
  await expect.poll(() => plans.count()).toBe(3);
  for (const plan of ['Basic', 'Premium', 'Enterprise']) {
    await page.getByRole('radio', { name: new RegExp(plan) }).check();
  }
  await failing('/api/subscription/user/changeplan', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Change Plan' }).click();
    await expectTexts(toasts(), 'Changing subscription plan failed, please try again.');
  });
});

/**
 * Presses the download button of the first report in the list. Other download buttons of the screen
 * download the reports of a whole year.
 */
const downloadFirst = () =>
  page
    .getByRole('table')
    .getByRole('button', { name: /^Download / })
    .first()
    .click();

test('A PDF that cannot be generated shows a message, and leaves no empty tab', async () => {
  await open('/reports', 'Inspection Reports');
  await failing('/api/report/generate-pdf', async () => {
    await downloadFirst();
    await expectTexts(toasts(), 'Failed to generate PDF. Please try again.');
  });
  expect(page.context().pages()).toHaveLength(1);
});

test('If the URL in the response is not that of a PDF, it is not opened, and an error is shown', async () => {
  const pattern = '**/api/report/generate-pdf';
  await page.route(pattern, (route) => route.fulfill({ json: { pdfUrl: '/home' } }));
  await toasts().getByRole('button', { name: 'Dismiss' }).click();
  await downloadFirst();
  await expectTexts(toasts(), 'Failed to generate PDF. Please try again.');
  await page.unroute(pattern);
  expect(page.context().pages()).toHaveLength(1);
});

test('On the dashboard, a list that cannot be loaded shows a message in its place, and no toast', async () => {
  await toasts().getByRole('button', { name: 'Dismiss' }).click();
  for (const path of ['/api/inspection/dashboard', '/api/inspection/list?*']) {
    await page.route(`**${path}`, (route) => route.fulfill({ status: 500, body: '' }));
  }
  await open('/dashboard', 'Dashboard Overview');
  await expectTexts(page, 'This could not be loaded.');
  await expect.poll(() => page.getByText('No inspections found.').count()).toBe(0);
  await expect.poll(() => toasts().count()).toBe(0);
  await page.unrouteAll();
});

test('An inspection that cannot be loaded shows a message and Try again', async () => {
  await open('/inspections/6f1c1f6e-6f0a-4f4e-9f6e-2f6d0d1c7a55', 'Inspection Details');
  await expectTexts(toasts(), 'Failed to fetch inspection details.');
  await page.goto('/new-inspection?inspectionId=6f1c1f6e-6f0a-4f4e-9f6e-2f6d0d1c7a55');
  await expectTexts(toasts(), 'Failed to fetch inspection details.');
  await expect.poll(() => button('Try again').count()).toBe(1);
});
