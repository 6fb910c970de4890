/** A principal sees one school of the district, reviews its reports, and does not make them final. */
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { people, signInByCall, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { entryOfReportMenu } from './support/report-menu.ts';
import { chooseAction } from './support/row-menu.ts';
import { waitUntilLoaded } from './support/screen.ts';

const { server, browser } = await openProduct();
const SCHOOL = 'Alder Creek Elementary';

test('An administrator limits a reporter to one school, who then sees no other', async () => {
  const chelsea = await openPage(browser, server.url);
  await signInByCall(chelsea, 'chelsea');
  await chelsea.goto('/facilities');
  await waitUntilLoaded(chelsea);
  const schools = chelsea.getByRole('table', { name: 'Schools' }).getByRole('row');
  await expect.poll(() => schools.count()).toBeGreaterThan(2);

  const alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  await alice.goto('/users');
  await chooseAction(alice, 'Chelsea Reporter', 'Edit');
  const dialog = alice.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByLabel('Schools').selectOption('Chosen schools only');
  await dialog.getByText('For example a principal:', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByText('Please choose at least one school.').waitFor();
  await dialog.getByRole('checkbox', { name: SCHOOL }).check();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = alice.getByRole('row').filter({ hasText: people.chelsea });
  await expect.poll(() => row.innerText()).toMatch(new RegExp(`Reporter\\s+${SCHOOL}`));

  // What the browser had read of other schools is not shown any more, not even while it is read anew.
  await chelsea.getByRole('link', { name: 'Reports' }).click();
  await chelsea.getByRole('heading', { level: 1, name: 'Inspection Reports' }).waitFor();
  await chelsea.getByRole('link', { name: 'Schools & Facilities' }).click();
  await expect.poll(() => schools.count()).toBe(2);
  expect(await schools.last().innerText()).toContain(SCHOOL);

  await chelsea.goto('/reports?status=Review');
  await waitUntilLoaded(chelsea);
  expect(await chelsea.getByRole('button', { name: 'Make Final' }).count()).toBe(0);

  await alice.goto('/settings?tab=activity');
  await alice.getByText(`Schools: ${SCHOOL}`).first().waitFor();
});

test('A principal asks for a correction, the report is returned with a message, and the inspector sees both', async () => {
  const principal = await openPage(browser, server.url);
  await signInByCall(principal, 'chelsea');
  await principal.goto('/reports?status=Review');
  await waitUntilLoaded(principal);
  await principal.getByRole('link', { name: SCHOOL, exact: false }).first().click();
  await principal.getByLabel('Remark').fill('The door of Room 12 is not Room 21.');
  await principal.getByRole('checkbox', { name: 'The inspection has to be corrected' }).check();
  await principal.getByRole('button', { name: 'Request Correction' }).click();
  await principal.getByText('Correction requested', { exact: true }).waitFor();
  expect(await principal.getByRole('button', { name: 'Make Final' }).count()).toBe(0);
  const address = principal.url();

  const sam = await openPage(browser, server.url);
  await signInByCall(sam, 'sam');
  await sam.goto(address);
  await sam.getByRole('button', { name: 'Make Final' }).click();
  const question = sam.getByRole('alertdialog', { name: 'Make this report final?' });
  await question.getByText('1 requested correction is not marked as done.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await (await entryOfReportMenu(sam, 'Back to Draft')).click();
  const dialog = sam.getByRole('dialog', { name: 'Back to draft' });
  await dialog.getByLabel('Message to the inspector').fill('Please correct the room.');
  await dialog.getByRole('button', { name: 'Back to Draft' }).click();
  await sam.getByText('The report is now a Draft.').first().waitFor();
  await sam.getByText('Message: Please correct the room.').waitFor({ state: 'attached' });

  const bob = await openPage(browser, server.url);
  await signInByCall(bob, 'bob');
  await bob.goto('/inspections');
  await waitUntilLoaded(bob);
  await bob.getByRole('link', { name: SCHOOL, exact: false }).first().click();
  await bob.getByText('Sam Staff returned the report').waitFor();
  await bob.getByText('Please correct the room.').waitFor();
  await bob.getByText('The door of Room 12 is not Room 21.').waitFor();
});
