/** The instances of not meeting good repair, and the metric of the LCAP. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { type Details, readerOf } from './support/server-inspections.ts';

const { server, browser } = await openProduct();
let alice: Page;
let token: string;

beforeAll(async () => {
  alice = await openPage(browser, server.url);
  await alice.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  token = (await startSession(alice, 'alice')).access_token;
});

const figure = (label: string) =>
  alice.locator('dl > div', { hasText: label }).getByRole('definition').innerText();

/** The D and X marks of the last inspection of each school this school year, from the inspections. */
const marksOfLastInspections = async (): Promise<number> => {
  const read = readerOf(server.url, { authorization: `Bearer ${token}` });
  const { data } = await read<{ data: { first: string; last: string } }>('inspection/instances');
  const found = await read<{ data: { list: { id: string; school: string }[] } }>(
    `inspection/list?limit=100&sort=-date&from=${data.first}&to=${data.last}`,
  );
  const latest = Map.groupBy(found.data.list, ({ school }) => school);
  const details = await Promise.all(
    [...latest.values()].map(([row]) =>
      read<{ data: Details }>(`inspection/details/${row?.id ?? ''}`),
    ),
  );
  return details
    .flatMap(({ data: { evaluations } }) => evaluations.flatMap(({ categories }) => categories))
    .filter(({ status }) => status === 'Deficient' || status === 'Poor').length;
};

test('The instances of a year are those of the reports, the text can be copied, and the LCAP is entered', async () => {
  await alice.goto('/district');
  await alice.getByRole('tab', { name: 'Instances' }).click();
  await alice.getByRole('button', { name: 'Copy the text' }).click();
  await alice.getByText('Text copied.', { exact: true }).waitFor();
  const copied = await alice.evaluate<string>('navigator.clipboard.readText()');

  const sum = await marksOfLastInspections();
  expect(sum).toBeGreaterThan(0);
  expect(Number(await figure('Instances'))).toBe(sum);
  expect(copied).toContain(`extreme deficiencies): ${sum} (`);

  await alice.getByRole('button', { name: 'Enter the LCAP' }).click();
  const dialog = alice.getByRole('dialog', { name: 'LCAP' });
  await dialog.getByLabel(/^Baseline/).fill('many');
  await dialog.getByLabel(/^Target/).fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please enter a whole number up to 1,000,000, or nothing.').waitFor();
  await dialog.getByLabel(/^Baseline/).fill(String(sum + 3));
  await dialog.getByRole('button', { name: 'Save' }).click();
  const metric = alice.getByRole('table', { name: 'LCAP metric' });
  await metric.waitFor();
  await expect
    .poll(() => metric.getByRole('cell').allInnerTexts())
    .toEqual([String(sum), '–', '–', '2', '−3']);
});

test('Only the chosen schools are counted, and the address has them', async () => {
  await alice.goto('/district?part=instances');
  await alice.getByRole('button', { name: 'All schools' }).click();
  const dialog = alice.getByRole('dialog', { name: 'Choose Schools' });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Show' }).click();
  await alice.waitForURL(/schools=/);
  const bySchool = alice.getByRole('table', { name: 'Instances by school', exact: true });
  await expect.poll(() => bySchool.getByRole('rowheader').count()).toBe(1);
  await alice.reload();
  await alice.getByRole('button', { name: '1 chosen school' }).waitFor();
  expect(await bySchool.getByRole('rowheader').count()).toBe(1);
});
