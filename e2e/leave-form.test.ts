/**
 * Leaving the inspection form asks exactly one question, no matter which view or dialog is open.
 */
import { expect, test as base } from 'vitest';
import { begin, waitUntilDraftSaved, markRadio, school } from './support/form.ts';
import { openProduct } from './support/product.ts';
import { tabletOf } from './support/tablet.ts';

const { server, browser } = await openProduct();
const test = base.extend({ bob: tabletOf({ server, browser }) });

const KEPT =
  'Are you sure you want to leave? What you entered stays on this device as a draft, under Inspections.';

test('Cancel in an area discards its changes without a confirmation, and Undo restores them', async ({
  bob,
}) => {
  await begin(bob, school, 'Classroom 1');
  await markRadio(bob, 'Sewer', 'Deficient').check();
  await bob.getByLabel('Comments: Sewer').fill('Backs up.');
  await bob.getByRole('button', { name: 'Cancel' }).click();
  await bob.getByText('Your changes to Classroom 1 were discarded.', { exact: true }).waitFor();
  expect(await bob.getByRole('alertdialog').count()).toBe(0);
  expect(await bob.getByRole('button', { name: 'Edit Classroom 1' }).count()).toBe(0);

  // Undo leads back into the area, to the tab that was open, and the area is still not saved.
  await bob.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => markRadio(bob, 'Sewer', 'Deficient').isChecked()).toBe(true);
  expect(await bob.getByLabel('Comments: Sewer').inputValue()).toBe('Backs up.');
  await bob.getByRole('button', { name: 'Cancel' }).click();
  await bob.getByText('Your changes to Classroom 1 were discarded.', { exact: true }).waitFor();
  expect(await bob.getByRole('button', { name: 'Edit Classroom 1' }).count()).toBe(0);

  await bob.getByRole('button', { name: 'Undo' }).click();
  await bob.getByRole('tab', { name: /6-10/ }).click();
  await bob.getByRole('button', { name: 'Save', exact: true }).click();
  await bob.getByRole('button', { name: 'Edit Classroom 1' }).click();
  await bob.getByRole('tab', { name: /11-15/ }).click();
  await markRadio(bob, 'Roofs', 'Deficient').check();
  await bob.getByRole('button', { name: 'Cancel' }).click();
  // Cancel restores the area as it was when it was opened; Undo also restores the open tab.
  await bob.getByRole('button', { name: 'Edit Classroom 1' }).waitFor();
  await bob.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => markRadio(bob, 'Roofs', 'Deficient').isChecked()).toBe(true);
  await bob.getByRole('button', { name: 'Cancel' }).click();
  // Only leaving the form asks a question; closing the area does not.
  await bob.getByRole('button', { name: 'Edit Classroom 1' }).waitFor();
  await bob.getByRole('button', { name: 'Cancel' }).click();
  await bob.getByRole('alertdialog').getByText(KEPT).waitFor();
  await bob.getByRole('button', { name: 'Leave and keep draft' }).click();
  await bob.waitForURL('**/inspections');
});

test('Save of an unfinished inspection offers to continue later, without a further question', async ({
  bob,
}) => {
  await begin(bob, school, 'Classroom 1');
  await markRadio(bob, 'Sewer', 'Deficient').check();
  await bob.getByRole('button', { name: 'Save', exact: true }).click();
  await waitUntilDraftSaved(bob);
  await bob.getByRole('button', { name: 'Save', exact: true }).click();
  const check = bob.getByRole('dialog', { name: 'Before you save' });
  await check.getByRole('button', { name: 'Continue later' }).click();
  await bob.waitForURL('**/inspections');
  await bob.getByText('Draft stored on this device', { exact: true }).waitFor();
  expect(await bob.getByRole('alertdialog').count()).toBe(0);
  await bob.goto('/dashboard');
  await bob.getByRole('link', { name: /^Continue the inspection of / }).click();
  await bob.getByRole('button', { name: 'Edit Classroom 1' }).click();
  await bob.getByRole('tab', { name: /1-5/ }).click();
  await expect.poll(() => markRadio(bob, 'Sewer', 'Deficient').isChecked()).toBe(true);
});

test('A draft in which nothing was changed since it was opened is left without a question, and is not deleted', async ({
  bob,
}) => {
  await begin(bob, school, 'Classroom 1');
  await markRadio(bob, 'Sewer', 'Good').check();
  await bob.getByRole('button', { name: 'Save', exact: true }).click();
  await bob.getByRole('button', { name: 'Cancel' }).click();
  await bob.getByRole('button', { name: 'Leave and keep draft' }).click();
  await bob.waitForURL('**/inspections');
  const asked = bob.getByRole('alertdialog', { name: 'Not saved yet' });
  const draft = bob.getByRole('link', { name: `Continue: ${school}` });
  await draft.click();
  // Opening an area is not a change.
  await bob.getByRole('button', { name: 'Evaluate Classroom 2', exact: true }).click();
  await bob.getByRole('tab', { name: /1-5/, selected: true }).waitFor();
  await bob.getByRole('button', { name: 'Open menu' }).click();
  await bob.getByRole('link', { name: 'Dashboard' }).last().click();
  await bob.waitForURL('**/dashboard');
  expect(await asked.count()).toBe(0);
  await bob.getByRole('link', { name: `Continue the inspection of ${school}` }).click();
  // The area that was open is open again.
  await bob.getByRole('tab', { name: /1-5/, selected: true }).waitFor();
  await bob.getByRole('button', { name: 'Cancel' }).click();
  await bob.getByRole('button', { name: 'Edit Classroom 1' }).click();
  await markRadio(bob, 'Sewer', 'Deficient').check();
  await bob.getByRole('button', { name: 'Save', exact: true }).click();
  await bob.getByRole('button', { name: 'Cancel' }).click();
  await asked.getByRole('button', { name: 'Stay' }).click();
  await bob.getByRole('button', { name: 'Edit Classroom 1' }).click();
  await markRadio(bob, 'Sewer', 'Good').check();
  await bob.getByRole('button', { name: 'Save', exact: true }).click();
  // The draft has the same content again as when it was opened, so Cancel does not ask.
  await bob.getByRole('button', { name: 'Cancel' }).click();
  await bob.waitForURL('**/inspections');
  await draft.waitFor();
});

test('Logging out of the form asks once, and says where the draft is', async ({ bob }) => {
  await begin(bob, school, 'Classroom 1');
  await markRadio(bob, 'Sewer', 'Deficient').check();
  await waitUntilDraftSaved(bob);
  await bob.getByRole('button', { name: 'Open menu' }).click();
  await bob.getByRole('button', { name: 'Logout' }).click();
  const question = bob.getByRole('alertdialog', { name: 'Not saved yet' });
  await question.getByText(KEPT).waitFor();
  await question.getByText('You will be logged out.', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Log out and keep draft' }).click();
  await bob.getByRole('button', { name: 'Login' }).waitFor();
  await bob.getByText('1 inspection on this device has not been sent').waitFor();
  expect(await bob.getByRole('alertdialog').count()).toBe(0);
});

test('Back to step 1 closes the confirmation of step 2; Back out of the form leaves only its own confirmation open', async ({
  bob,
}) => {
  await begin(bob, school, 'Classroom 1');
  await markRadio(bob, 'Sewer', 'Deficient').check();
  await bob.getByRole('button', { name: 'Save', exact: true }).click();
  await bob.getByRole('button', { name: 'Prev' }).click();
  const asked = bob.getByRole('alertdialog');
  await bob.getByRole('alertdialog', { name: 'Back to School Site?' }).waitFor();
  await bob.goBack();
  await bob.getByLabel('Weather condition').waitFor();
  await expect.poll(() => asked.count()).toBe(0);

  await bob.getByRole('button', { name: /^School: / }).click();
  await bob.getByRole('dialog').locator('[aria-pressed=false]').first().click();
  await bob.getByRole('alertdialog', { name: /^Change to / }).waitFor();
  await bob.goBack();
  await bob.getByRole('alertdialog', { name: 'Not saved yet' }).waitFor();
  // The dialogs that were closed, including the list of schools, did not move the focus out of the
  // confirmation.
  await expect.poll(() => bob.locator('[role=dialog], [role=alertdialog]').count()).toBe(1);
  const stay = asked.getByRole('button', { name: 'Stay' });
  await expect
    .poll(() => asked.evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
  await stay.click();
  await expect.poll(() => asked.count()).toBe(0);
  // The button in the list of schools that had the focus is gone, so the button that opened the
  // list gets the focus.
  await bob.locator('[aria-label^="School: "]:focus').waitFor();
  await bob.getByLabel('Weather condition').waitFor();
});
