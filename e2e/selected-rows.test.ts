/** Several reports, schools and members are selected in their lists and changed together. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { aReportWithBlanks } from './support/report-with-blanks.ts';

const { server, browser } = await openProduct();
let alice: Page;

beforeAll(async () => {
  alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
});

const button = (name: string) => alice.getByRole('button', { name, exact: true });
const bar = (of: string) => alice.getByRole('region', { name: `Selected ${of}` });
/** The row whose checkbox has this name. */
const box = (name: string | RegExp) => alice.getByRole('checkbox', { name });
const rows = () => alice.getByRole('row').filter({ has: box(/^Select (?!all )/) });
const textOf = (locator: Locator) => locator.innerText();

test('All reports of a page are selected by keyboard and moved; those that cannot be are listed by name', async () => {
  await alice.goto('/reports?status=Draft');
  await rows().first().waitFor();
  const all = box('Select all on this page');
  await all.focus();
  await alice.keyboard.press('Space');
  const count = await rows().count();
  await bar('reports').getByText(`${count} selected`).waitFor();
  await button('Change Status…').click();
  const question = alice.getByRole('alertdialog');
  await question.getByLabel('New status').selectOption('Final');
  await question.getByRole('button', { name: 'Change Status' }).click();
  const result = alice.getByRole('dialog', { name: /reports? not moved to Final/ });
  const refused = result.getByRole('list', { name: 'Not changed' }).getByRole('listitem');
  await expect.poll(() => refused.count()).toBe(count);
  expect(await textOf(refused.first())).toContain(
    'A report can move from Draft to Review, and from there to Final or back to Draft.',
  );
  await result.getByRole('button', { name: 'Close', exact: true }).last().click();
  // Nothing is lost: the refused reports are still selected, and can be moved in another way.
  await bar('reports').getByText(`${count} selected`).waitFor();
  await button('Change Status…').click();
  await question.getByLabel('New status').selectOption('Review');
  await question.getByRole('button', { name: 'Change Status' }).click();
  await alice.getByText(`${count} reports moved to Review.`).first().waitFor();
  await bar('reports').waitFor({ state: 'detached' });
});

test('Reports with blanks become final together only after another confirmation', async () => {
  await aReportWithBlanks(alice);
  await alice.goto('/reports?status=Review');
  await rows().first().waitFor();
  await box('Select all on this page').check();
  await button('Change Status…').click();
  const question = alice.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Change Status' }).click();
  const result = alice.getByRole('dialog', { name: /not moved to Final/ });
  await result
    .getByText(/^Something is not complete: .* is blank/)
    .first()
    .waitFor();
  await result.getByRole('button', { name: 'Make Final Anyway' }).click();
  await alice
    .getByText(/^\d+ reports? moved to Final\.$/)
    .first()
    .waitFor();
  await result.waitFor({ state: 'detached' });
  await expect.poll(() => rows().count()).toBe(0);
});

test('Selected schools are deleted together', async () => {
  await alice.goto('/facilities');
  await box(/^Select (?!all )/)
    .nth(0)
    .check();
  await box(/^Select (?!all )/)
    .nth(1)
    .check();
  const names = [0, 1].map((at) =>
    box(/^Select (?!all )/)
      .nth(at)
      .evaluate((node) => node.closest('label')?.textContent),
  );
  const [first, second] = (await Promise.all(names)).map((name) => name?.replace('Select ', ''));
  await bar('schools').getByText('2 selected').waitFor();
  await bar('schools').getByRole('button', { name: 'Delete…' }).click();
  const question = alice.getByRole('alertdialog', { name: 'Delete 2 schools?' });
  expect(await textOf(question.getByRole('list'))).toBe(`${first}\n${second}`);
  await question.getByRole('button', { name: 'Delete 2 schools' }).click();
  await alice.getByText('2 schools deleted.').first().waitFor();
  await bar('schools').waitFor({ state: 'detached' });
  await expect.poll(() => box(`Select ${first}`).count()).toBe(0);
});

test('Selected members get a role and are deactivated together, except the last administrator', async () => {
  await alice.goto('/users');
  const role = (name: string) => alice.getByRole('row').filter({ has: box(`Select ${name}`) });
  const choose = async (action: string) => {
    await button('More actions for the selected members').click();
    await alice.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await rows().first().waitFor();
  await box('Select all on this page').check();
  const members = await box(/^Select (?!all )/).count();
  await bar('members').getByText(`${members} selected`).waitFor();
  await choose('Deactivate…');
  const question = alice.getByRole('alertdialog', { name: `Deactivate ${members} members?` });
  await question.getByRole('button', { name: `Deactivate ${members} members` }).click();
  const result = alice.getByRole('dialog', { name: /1 member not deactivated/ });
  await result.getByText('This is the last active administrator.', { exact: false }).waitFor();
  await result.getByRole('button', { name: 'Close', exact: true }).last().click();
  await bar('members').getByText('1 selected').waitFor();
  await button('Clear Selection').click();
  const [other] = await alice
    .getByRole('row')
    .filter({ hasText: 'Inactive' })
    .getByRole('checkbox')
    .all();
  if (!other) throw new Error('No member was deactivated.');
  const label = await other.evaluate((node) => node.closest('label')?.textContent);
  const name = label?.replace('Select ', '') ?? '';
  await other.check();
  await bar('members').getByRole('button', { name: 'Change Role…' }).click();
  const asked = alice.getByRole('alertdialog', { name: 'Change the role of 1 member' });
  await asked.getByLabel('New role').selectOption('Reporter');
  await asked.getByRole('button', { name: 'Change Role' }).click();
  await expect.poll(() => textOf(role(name))).toContain('Reporter');
  await other.check();
  await choose('Activate…');
  await alice.getByRole('button', { name: 'Activate 1 member' }).click();
  await alice.getByText('1 member activated.').first().waitFor();
  await expect.poll(() => textOf(role(name))).not.toContain('Inactive');
});
