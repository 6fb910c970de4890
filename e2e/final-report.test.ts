/** A report with blanks: the question before it becomes Final lists them and leads to each. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { aReportWithBlanks } from './support/report-with-blanks.ts';

const { server, browser } = await openProduct();
let alice: Page;
let reportId: string;

beforeAll(async () => {
  alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  reportId = await aReportWithBlanks(alice);
});

test('Before a report becomes Final, what is blank is listed with links to where it is entered, and going on is possible', async () => {
  await alice.goto(`/reports?report=${reportId}`);
  const question = alice.getByRole('alertdialog');
  const finish = async () => {
    await alice.getByRole('button', { name: 'Make Final' }).click();
    await question.waitFor();
  };
  const listed = () => question.getByRole('listitem').allInnerTexts();
  await finish();
  await expect
    .poll(listed)
    .toEqual([
      expect.stringMatching(/^County is blank\s+Edit district/),
      expect.stringMatching(/^Address is blank\s+Edit school/),
      expect.stringMatching(/^Weather condition is blank\s+Edit inspection/),
      expect.stringMatching(/^No area has a mark other than NA/),
    ]);

  await question.getByRole('link', { name: 'Edit school: Address is blank' }).click();
  await alice.getByRole('textbox', { name: 'Address' }).fill('4 Vine St, Napa');
  await alice.getByRole('button', { name: 'Save Changes' }).click();
  await alice.waitForURL(`**/reports?report=${reportId}`);
  await finish();
  await expect.poll(listed).not.toContainEqual(expect.stringContaining('Address'));

  await question.getByRole('link', { name: 'Edit district: County is blank' }).click();
  await alice.getByRole('textbox', { name: 'County' }).fill('Napa');
  await alice.getByRole('button', { name: 'Save Changes' }).click();
  await alice.getByRole('link', { name: 'Back to the report' }).click();
  await finish();
  await expect.poll(listed).not.toContainEqual(expect.stringContaining('County'));

  await question.getByRole('button', { name: 'Make Final' }).click();
  await alice.getByText('The report is now Final.').first().waitFor();
});
