/** The confirmations that are shown before a report is published on the page of the district. */
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { openFold } from './support/open-fold.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { unpublishedReport } from './support/unpublished-report.ts';

const { server, browser } = await openProduct();

test('The confirmation before a report in Review is published does not call it a draft; the messages afterwards say whether the district’s page lists it', async () => {
  const alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  const headers = await bearerOf(alice, 'alice');
  const district = async (data: object) =>
    expect((await alice.request.put('/api/account/update', { headers, data })).status()).toBe(200);
  const publish = alice.getByRole('button', { name: 'Publish', exact: true });
  const question = alice.getByRole('alertdialog', { name: 'Publish it before it is final?' });
  const anyway = question.getByRole('button', { name: 'Publish anyway' });
  const unpublish = alice.getByRole('button', { name: 'Unpublish' });

  await district({ publicSlug: 'mayacamas-schools', publicReports: 'final' });
  await alice.goto(`/reports?report=${(await unpublishedReport(alice, 'Review')).id}`);
  await openFold(alice, 'Public link');
  await publish.click();
  await question.getByText('Only Final reports are public at present,', { exact: false }).waitFor();
  await anyway.click();
  await alice
    .getByText('Published. Your district’s page lists it once it is Final.')
    .first()
    .waitFor();
  await unpublish.click();

  await district({ publicReports: 'all' });
  await alice.reload();
  await openFold(alice, 'Public link');
  await publish.click();
  await question
    .getByText('Your district’s page lists it as it is now. The report says DRAFT', {
      exact: false,
    })
    .waitFor();
  expect(await question.innerText()).not.toMatch(/[Dd]raft/);
  await anyway.click();
  await alice.getByText('Report published before it is Final.').first().waitFor();
  // The panel of a published report is open from the beginning.
  await alice.reload();
  await unpublish.click();
  await alice.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await publish.waitFor();
});

test('Publishing a report of a district whose page has no address asks for the address first', async () => {
  const alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  const headers = await bearerOf(alice, 'alice');
  const removeAddress = async () => {
    const data = { publicSlug: '', publicReports: 'all' };
    const changed = await alice.request.put('/api/account/update', { headers, data });
    expect(changed.status()).toBe(200);
  };
  const dialog = alice.getByRole('dialog', { name: 'Where should your reports be published?' });
  const address = dialog.getByLabel('Web address of your public page');

  await removeAddress();
  await alice.goto(`/reports?report=${(await unpublishedReport(alice, 'Final')).id}`);
  await alice.getByRole('button', { name: 'Publish', exact: true }).click();
  await address.and(alice.locator(':focus')).waitFor();
  expect(await address.inputValue()).toMatch(/^mayacamas-[a-z-]+$/);
  expect(await dialog.getByText('says DRAFT').count()).toBe(0);
  await address.fill('m.c');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText('Please enter 3 to 50 letters a-z, digits and hyphens').waitFor();
  await address.fill('Mayácamas Unified Schools');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await alice.getByText('It is published: your district’s page lists it.').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  const url = `${server.url}/published/mayacamas-unified-schools`;
  await alice.getByRole('link', { name: url, exact: true }).waitFor();
  await alice.getByRole('button', { name: 'Unpublish' }).click();
  await alice.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await alice.getByRole('button', { name: 'Publish', exact: true }).waitFor();

  await removeAddress();
  await alice.goto(`/reports?report=${(await unpublishedReport(alice, 'Review')).id}`);
  await openFold(alice, 'Public link');
  await alice.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText('The report says DRAFT on its page', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Publish anyway' }).click();
  await alice.getByText('Report published before it is Final.').first().waitFor();
  await alice.getByRole('button', { name: 'Unpublish' }).click();
  await alice.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await alice.getByRole('button', { name: 'Publish', exact: true }).waitFor();
});
