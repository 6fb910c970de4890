/** Administrators invite, remove and restore members. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { linkMailedTo } from './support/mails.ts';
import { people, signInByCall, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { actionsOf, chooseAction } from './support/row-menu.ts';
import { followLink } from './support/follow-link.ts';

const { server, browser } = await openProduct();
let alice: Page;

beforeAll(async () => {
  alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  await alice.goto('/users');
});

const button = (name: string) => alice.getByRole('button', { name, exact: true });
const says = (text: string) => alice.getByText(text).first().waitFor();

test('A person is invited with a name, a role and a department', async () => {
  await button('Invite Member').click();
  const dialog = alice.getByRole('dialog', { name: 'Invite Member' });
  await dialog.getByLabel('Email').fill('dana@demo.test');
  await dialog.getByLabel('Full name').fill("Dana O'Peña");
  await dialog.getByLabel('Role').selectOption('Reporter');
  await dialog.getByText('Views everything, and reviews, finalizes and exports reports.').waitFor();
  await dialog.getByLabel('Department').selectOption('Safety');
  await button('Send Invitation').click();
  await says('The new user has been successfully invited.');
  const row = alice.getByRole('row').filter({ hasText: 'dana@demo.test' });
  await row.waitFor();
  await expect.poll(() => row.innerText()).toMatch(/Dana O'Peña[^]*Reporter[^]*Safety[^]*Pending/);
});

test('Several people are invited from a list, after a preview of each row', async () => {
  await button('Invite Several').click();
  const dialog = alice.getByRole('dialog', { name: 'Invite Several People' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Please paste the addresses or choose a file.').waitFor();
  await dialog.getByLabel('Choose a CSV file').setInputFiles({
    name: 'staff.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Name,Email,Role,Department\nNguyễn An,nguyen@demo.test,Staff,Maintenance\nO'Peña,opena@demo.test,\nBob,${people.bob},\nNo one,noone@,\n`,
    ),
  });
  await dialog.getByLabel('Role').selectOption('Reporter');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const row = (text: string) => dialog.getByRole('row').filter({ hasText: text });
  await row('nguyen@demo.test').getByText('Will be invited.').waitFor();
  await row(people.bob).getByText('Is a member already.').waitFor();
  await row('noone@').getByText('This is not an email address.').waitFor();
  await expect.poll(() => row('opena@demo.test').innerText()).toContain('Reporter');
  expect(await row('nguyen@demo.test').innerText()).toMatch(/Nguyễn An[^]*Staff, Maintenance/);
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  await says('2 people invited.');
  const listed = alice.getByRole('row').filter({ hasText: 'nguyen@demo.test' });
  await expect.poll(() => listed.innerText()).toMatch(/Nguyễn An[^]*Staff[^]*Pending/);
});

test('A member is removed after a confirmation, signed out, and restored', async () => {
  const bob = await openPage(browser, server.url);
  await signInByCall(bob, 'bob');

  await chooseAction(alice, 'Bob Inspector', 'Remove');
  const question = alice.getByRole('alertdialog', { name: 'Remove Bob Inspector?' });
  await question.getByText('You can restore them for 30 days.', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Remove Member' }).click();
  await says('Member removed.');
  await button('Actions for Bob Inspector').waitFor({ state: 'detached' });

  await followLink(bob, 'Reports');
  await bob.waitForURL((url) => url.pathname === '/login');

  await alice.getByRole('tab', { name: 'Removed' }).click();
  const removed = alice.getByRole('table', { name: 'Removed members' });
  await removed.getByText('30 days').waitFor();
  await button('Restore Bob Inspector').click();
  await says('Bob Inspector has been restored, and gets an email with a link to sign in again.');
  await alice.getByText('No removed members.').waitFor();
  await alice.getByRole('tab', { name: 'Team' }).click();
  await button('Actions for Bob Inspector').waitFor();

  await expect
    .poll(() => alice.getByRole('row').filter({ hasText: people.bob }).innerText())
    .toContain('Pending');

  await bob.goto(await linkMailedTo(server, people.bob));
  await bob.getByLabel('Username').fill('bob');
  await expect.poll(() => bob.getByLabel('Full name').inputValue()).toBe('Bob Inspector');
  await bob.getByLabel(/^Password/).fill('under the north eaves');
  await bob.getByLabel('Confirm password').fill('under the north eaves');
  await bob.getByRole('button', { name: 'Complete Registration' }).click();
  await bob.waitForURL('**/login');
  await bob.context().close();
});

test('A removed member is permanently erased after the administrator types their name', async () => {
  await alice.goto('/users');
  await chooseAction(alice, 'Chelsea Reporter', 'Remove');
  await alice.getByRole('alertdialog').getByRole('button', { name: 'Remove Member' }).click();
  await says('Member removed.');
  await alice.getByRole('tab', { name: 'Removed' }).click();
  await button('Erase Chelsea Reporter for good').click();
  const question = alice.getByRole('alertdialog', { name: 'Erase Chelsea Reporter for good?' });
  await question.getByText('Final reports are sealed:', { exact: false }).waitFor();
  const erase = question.getByRole('button', { name: 'Erase for Good' });
  await expect.poll(() => erase.isDisabled()).toBe(true);
  await question.getByLabel('Type “Chelsea Reporter” to confirm').fill('chelsea reporter');
  await erase.click();
  await says('The name and email have been erased.');
  await alice.getByText('No removed members.').waitFor();
  await alice.goto('/settings?tab=activity');
  await alice.getByText('Erased name and email of').first().waitFor();
  // The details do not repeat the name, which is in the first line.
  const invited = alice.getByRole('row', { name: /^Invited Nguyễn An/ });
  await invited.getByText('Role: Staff').waitFor();
  await invited.getByText('Email: nguyen@demo.test').waitFor();
  await expect.poll(() => invited.getByText(/^Full name:|^Account owner:/).count()).toBe(0);
  const details = invited.locator('summary');
  await expect.poll(() => details.locator('svg').count()).toBe(1);
  expect(await details.evaluate((one) => getComputedStyle(one).display)).not.toBe('list-item');
  await expect.poll(() => alice.getByText('Chelsea Reporter').count()).toBe(0);
  await alice.goto('/users');
});

test('An invitation is sent again, and withdrawn', async () => {
  await chooseAction(alice, "Dana O'Peña", 'Send Invitation Again');
  await says('Invitation sent again.');
  await chooseAction(alice, "Dana O'Peña", 'Withdraw Invitation');
  const question = alice.getByRole('alertdialog', {
    name: "Withdraw the invitation of Dana O'Peña?",
  });
  await question.getByText('The link in their email stops working at once.').waitFor();
  await question.getByRole('button', { name: 'Withdraw Invitation' }).click();
  await says('Invitation withdrawn.');
  await expect.poll(() => button("Actions for Dana O'Peña").count()).toBe(0);
});

test('The owner hands the account over to another administrator', async () => {
  const row = alice.getByRole('row').filter({ hasText: people.sam });
  await chooseAction(alice, 'Sam Staff', 'Edit');
  const dialog = alice.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByLabel('Role').selectOption('Administrator');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await chooseAction(alice, 'Sam Staff', 'Make Owner');
  const question = alice.getByRole('alertdialog', { name: 'Make Sam Staff the owner?' });
  await question.getByRole('button', { name: 'Hand Over' }).click();
  await says('Sam Staff is the owner now.');
  await row.getByText('Owner', { exact: true }).waitFor();
  expect(await actionsOf(alice, 'Sam Staff')).not.toContain('Make Owner');
  // Sam, who owns the account now, hands it back.
  const sam = await openPage(browser, server.url);
  await startSession(sam, 'sam');
  await sam.goto('/users');
  await chooseAction(sam, 'Alice Admin', 'Make Owner');
  await sam.getByRole('button', { name: 'Hand Over' }).click();
  await sam.getByText('Alice Admin is the owner now.').first().waitFor();
  await alice.reload();
  const own = alice.getByRole('row').filter({ hasText: people.alice });
  await expect.poll(() => own.innerText()).toContain('Owner');
  await chooseAction(sam, 'Sam Staff', 'Edit');
  const edit = sam.getByRole('dialog', { name: 'Edit User' });
  await edit.getByLabel('Role').selectOption('Staff');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await sam.getByText('User updated successfully!').first().waitFor();
  await sam.context().close();
});

test('A person who may not manage the team sees neither removed members nor a way to remove one', async () => {
  const sam = await openPage(browser, server.url);
  await startSession(sam, 'sam');
  await sam.goto('/users');
  await sam.getByText('Alice Admin').waitFor();
  await expect.poll(() => sam.getByRole('tab').count()).toBe(0);
  await expect.poll(() => sam.getByRole('button', { name: /^Actions for / }).count()).toBe(0);
  await sam.context().close();
});

test('A pending member whose invitation could not be delivered is shown with what to do', async () => {
  await alice.goto('/users');
  await button('Invite Member').click();
  await alice
    .getByRole('dialog', { name: 'Invite Member' })
    .getByLabel('Email')
    .fill('wrong@demo.test');
  await button('Send Invitation').click();
  await says('The new user has been successfully invited.');
  await alice.route('**/api/user/list*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { list: { email: string }[] } };
    const list = answer.data.list.map((member) =>
      member.email === 'wrong@demo.test' ? { ...member, invitationProblem: 'refused' } : member,
    );
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, list } } });
  });
  await alice.goto('/users?status=Pending');
  const row = alice.getByRole('row').filter({ hasText: 'wrong@demo.test' });
  await row.getByText('Mail could not be delivered.').waitFor();
  await row.getByText('withdraw the invitation and invite the person again').waitFor();
  expect(await alice.getByText('Mail could not be delivered.').count()).toBe(1);
  await alice.unroute('**/api/user/list*');
});
