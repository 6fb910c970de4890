/** The facility part of the school accountability report card (SARC). */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { mayacamasReport } from './support/mayacamas.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();
let alice: Page;
let address = '';

beforeAll(async () => {
  alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  address = `/reports?report=${await mayacamasReport(alice)}&part=sarc`;
});

const textOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Repair needed and action taken or planned, ${name}` });

const downloaded = async (format: string) => {
  await alice.getByRole('button', { name: 'Download', exact: true }).click();
  const [download] = await Promise.all([
    alice.waitForEvent('download'),
    alice.getByRole('menuitem', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
};

describe('The report card of a school', () => {
  test('has eight rows with texts that are drafted from the findings', async () => {
    await alice.goto(address);
    await alice.getByText('August 2024', { exact: true }).waitFor();
    await alice.getByText('Restrooms/Fountains: Restrooms, Sinks/Fountains').waitFor();
    await expect
      .poll(() => alice.getByRole('textbox', { name: /^Repair needed and action/ }).count())
      .toBe(8);
    await expect.poll(() => textOf(alice, 'Interior').inputValue()).toBe('No repair needed.');
    await expect.poll(() => textOf(alice, 'Electrical').inputValue()).toMatch(/^Electrical, /);
  });

  test('can be edited, and reset to the drafted text', async () => {
    await alice.goto(address);
    const text = textOf(alice, 'Interior');
    await text.fill('Carpets were replaced in July 2024.');
    await alice.getByRole('button', { name: 'Save SARC text' }).click();
    await alice.getByText('SARC text saved.').first().waitFor();
    await alice.reload();
    await expect.poll(() => text.inputValue()).toBe('Carpets were replaced in July 2024.');
    await alice.getByRole('button', { name: 'Use the draft for Interior' }).click();
    await expect.poll(() => text.inputValue()).toBe('No repair needed.');
    await alice.getByRole('button', { name: 'Save SARC text' }).click();
    await alice
      .getByRole('button', { name: 'Use the draft for Interior' })
      .waitFor({ state: 'detached' });
    await expect
      .poll(() => alice.getByRole('button', { name: 'Save SARC text' }).isDisabled())
      .toBe(true);
  });

  test('shows both texts if somebody else has changed a text in the meantime, until one of the two is saved', async () => {
    await alice.goto(address);
    const other = await openPage(browser, server.url);
    await startSession(other, 'alice');
    await other.goto(address);
    await textOf(alice, 'Safety').fill('Extinguishers will be replaced.');
    await textOf(other, 'Safety').fill('Extinguishers were replaced.');
    await other.getByRole('button', { name: 'Save SARC text' }).click();
    await other.getByText('SARC text saved.').first().waitFor();
    await alice.getByRole('button', { name: 'Save SARC text' }).click();
    await alice.getByText('Yours are still here').waitFor();
    await alice.getByText('Extinguishers were replaced.').waitFor();
    await expect
      .poll(() => textOf(alice, 'Safety').inputValue())
      .toBe('Extinguishers will be replaced.');
    await alice.getByRole('button', { name: 'Save SARC text' }).click();
    await alice.getByText('Yours are still here').waitFor({ state: 'detached' });
    await alice.reload();
    await expect
      .poll(() => textOf(alice, 'Safety').inputValue())
      .toBe('Extinguishers will be replaced.');
  });

  test('can be copied as a table', async () => {
    await alice.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await alice.goto(address);
    await alice.getByRole('button', { name: 'Copy table' }).click();
    await alice.getByText('Table copied.').first().waitFor();
    const copied = await alice.evaluate(
      `navigator.clipboard.read().then(async ([item]) =>
        (await item.getType('text/html')).text())`,
    );
    expect(String(copied).match(/<tr>/g)).toHaveLength(9);
    expect(copied).toContain('Systems: Gas Leaks, Mechanical/HVAC, Sewer');
  });

  test('can be downloaded for Word', async () => {
    await alice.goto(address);
    const { name, bytes } = await downloaded('Word (DOCX)');
    expect(name).toBe('SARC Mayacamas Countywide Middle School 2024-08-07.docx');
    expect(bytes.subarray(0, 4)).toEqual(Buffer.from([0x50, 0x4b, 3, 4]));
  });
});

test('The report cards of all schools for a school year can be downloaded as one file', async () => {
  await alice.goto('/reports');
  await alice.getByRole('button', { name: 'Export SARC', exact: true }).click();
  await alice.getByRole('dialog').waitFor();
  await alice.getByLabel('School year').selectOption('2024–25');
  const { name, bytes } = await downloaded('CSV');
  expect(name).toBe('SARC 2024–25.csv');
  expect(bytes.toString('utf8')).toContain('Mayacamas Countywide Middle School');
});
