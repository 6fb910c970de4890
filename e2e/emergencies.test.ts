/** An inspector calls an X an emergency, two people are told, and it is made safe. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { save } from './support/field.ts';
import { beginByAddress, markRadio, openNewInspection, school } from './support/form.ts';
import { linkMailedTo } from './support/mails.ts';
import { bearerAt, people, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { inspectionsOf, readerOf } from './support/server-inspections.ts';

const { server, browser } = await openProduct();
const read = readerOf(server.url, await bearerAt(server.url, 'alice'));

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const question = (page: Page, category = 'Gas Leaks') =>
  page.getByRole('group', {
    name: `Emergency or urgent threat to health or safety: ${category}`,
  });

const signedIn = async (
  person: 'alice' | 'sam' | 'bob',
  viewport: (typeof sizes)[keyof typeof sizes] = sizes.desk,
) => {
  const page = await openPage(browser, server.url, { viewport });
  await startSession(page, person);
  return page;
};

test('A district that has not switched it on is not asked anything, and sees nothing of it', async () => {
  const bob = await signedIn('bob', sizes.tablet);
  await beginByAddress(bob, school, 'Classroom 1');
  await markRadio(bob, 'Gas Leaks', 'Poor').check();
  await bob.getByLabel('Comments: Gas Leaks').waitFor();
  // The device remembers that the district does not ask.
  await expect.poll(() => bob.evaluate(`localStorage.getItem('good-repair:emergencies')`)).toBe('');
  expect(await question(bob).count()).toBe(0);
  await bob.goto('/deficiencies');
  await bob.getByRole('table').first().waitFor();
  expect(await bob.getByText(/emergenc/i).count()).toBe(0);
  await bob.context().close();
});

test('An emergency that an inspector answers offline reaches the two people whom the district has named, and is made safe', async () => {
  const alice = await signedIn('alice');
  await alice.goto('/settings?tab=district');
  await alice.getByLabel('Ask at each X whether it is an emergency or urgent threat').check();
  await alice.getByLabel('Hours to make it safe').fill('0');
  await button(alice, 'Save Emergencies').click();
  await alice.getByText(/must be a whole number of hours from 1 to 720/).waitFor();
  await alice.getByLabel('Hours to make it safe').fill('4');
  const names = alice.getByRole('group', { name: 'Who is told' });
  await names.getByLabel(/^Alice/).check();
  await names.getByLabel(/^Sam/).check();
  await button(alice, 'Save Emergencies').click();
  await alice.getByText('Emergencies saved.').first().waitFor();

  const bob = await signedIn('bob', sizes.tablet);
  await openNewInspection(bob, school);
  await bob.getByLabel('Inspector name').fill('Bob Nguyễn');
  await button(bob, 'Next').click();
  await button(bob, 'Evaluate Classroom 1').click();
  // The form learns what the district asks from the first X.
  await markRadio(bob, 'Gas Leaks', 'Poor').check();
  await question(bob).waitFor();
  await bob.context().setOffline(true);
  // Nothing is chosen by itself, and a mark that was changed is asked about again.
  expect(await question(bob).getByRole('radio', { checked: true }).count()).toBe(0);
  await question(bob).getByLabel('Yes, not safe yet').check();
  await markRadio(bob, 'Gas Leaks', 'Deficient').check();
  await question(bob).waitFor({ state: 'detached' });
  await markRadio(bob, 'Gas Leaks', 'Poor').check();
  expect(await question(bob).getByRole('radio', { checked: true }).count()).toBe(0);
  await question(bob).getByLabel('Yes, not safe yet').check();
  await question(bob)
    .getByText(/are told as soon as the inspection is saved/)
    .waitFor();
  await bob.getByLabel('Comments: Gas Leaks').fill('Smell of gas at the heater');
  // Categories that can find no such condition are not asked about.
  await markRadio(bob, 'Interior Surfaces', 'Poor').check();
  expect(await question(bob, 'Interior Surfaces').count()).toBe(0);
  await button(bob, /Mark the rest Good/).click();
  await save(bob);
  await save(bob);
  await bob.context().setOffline(false);
  await expect.poll(async () => (await inspectionsOf(read, 'Bob Nguyễn')).length).toBe(1);
  await bob.context().close();

  // In the app and by email, with a link to the deficiency.
  const sam = await signedIn('sam', sizes.phone);
  await sam.goto('/dashboard');
  await button(sam, /^Notices, \d+ unread$/).click();
  await sam.getByText('An emergency was found').waitFor();
  const link = await linkMailedTo(server, people.sam);
  await alice.reload();
  await button(alice, /^Notices, \d+ unread$/).waitFor();

  await sam.goto('/deficiencies');
  await sam.getByText('1 emergency is not made safe yet.').waitFor();
  await button(sam, 'Show It').click();
  await sam.waitForURL(/unsafe=true/);
  await sam
    .getByText('An emergency or urgent threat that nobody has made safe yet')
    .first()
    .waitFor({ state: 'attached' });
  await sam.goto(new URL(link).pathname);
  await sam.getByText('Not safe yet', { exact: true }).waitFor();
  await button(sam, 'Made Safe…').click();
  const dialog = sam.getByRole('dialog', { name: 'Made safe' });
  await dialog.getByLabel('What was done').selectOption({ label: 'Shut down' });
  await dialog.getByLabel('Note (optional)').fill('Valve closed, O’Peña');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await sam.getByText(/^Shut down, today .*: Valve closed, O’Peña$/).waitFor();
  // The repair is another matter.
  await button(sam, 'Mark Repaired').waitFor();
  await sam.goto('/deficiencies');
  await sam.getByRole('heading', { level: 1, name: 'Deficiencies' }).waitFor();
  await sam.getByRole('listitem').or(sam.getByRole('row')).first().waitFor();
  expect(await sam.getByText(/not made safe yet/).count()).toBe(0);
  await sam.context().close();
  await alice.context().close();
});
