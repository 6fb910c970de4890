/**
 * Deficiencies in a desktop window: they are found, planned and changed together, and read by
 * people who may not change them.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { button, openDesk, openList, repairPlanCard, rowsOf } from './support/deficiencies.ts';
import { expectTexts } from './support/expect-texts.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();
const { alice, listed } = await openDesk(await openPage(browser, server.url));

test('A member with the role reporter can read and export deficiencies, but not change them', async () => {
  const [row] = await listed('state=In progress');
  const chelsea = await openPage(browser, server.url);
  await startSession(chelsea, 'chelsea');
  await openList(chelsea, '?state=In+progress');
  await expect.poll(() => chelsea.getByLabel('Select all on this page').count()).toBe(0);
  await button(chelsea, 'Export').click();
  const [download] = await Promise.all([
    chelsea.waitForEvent('download'),
    chelsea.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.length - 1).toBe((await listed('state=In progress')).length);
  await rowsOf(chelsea).first().getByRole('link').click();
  // The deficiency is assigned to a person, to a trade, or to both.
  const repairers = [row?.assignee?.name ?? '', row?.trade ?? ''].filter((name) => name !== '');
  expect(repairers).not.toEqual([]);
  await expectTexts(repairPlanCard(chelsea), 'In progress', ...repairers);
  await expect.poll(() => chelsea.getByRole('main').getByRole('button').count()).toBe(0);
  await expect.poll(() => chelsea.getByRole('textbox').count()).toBe(0);
  await chelsea.context().close();
});

test('The list has no deficiency of a school that was deleted on another screen', async () => {
  await openList(alice, '?sort=school');
  const name = 'Alder Creek Elementary';
  await rowsOf(alice).getByText(name, { exact: true }).first().waitFor();
  await alice.getByRole('link', { name: 'Schools & Facilities' }).click();
  await button(alice, `Delete ${name}`).click();
  const question = alice.getByRole('alertdialog', { name: 'Delete School' });
  await question.getByRole('button', { name: 'Delete School' }).click();
  await alice.getByText('School deleted successfully!').first().waitFor();
  await alice.goBack();
  await alice.waitForURL('**/deficiencies?sort=school');
  await rowsOf(alice).first().waitFor();
  await expect.poll(() => rowsOf(alice).getByText(name, { exact: true }).count()).toBe(0);
});
