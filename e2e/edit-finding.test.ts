/** From a finding of an inspection or a report to its category in the form, and back. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { inMark } from './support/form.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { readerOf } from './support/server-inspections.ts';

type Saved = {
  id: string;
  school: string;
  reportId: string;
  reportStatus: string;
  evaluations: {
    area: string;
    label: string;
    categories: { id: string; label: string; status: string }[];
  }[];
};

const { server, browser } = await openProduct();
const alice = await openPage(browser, server.url);
await startSession(alice, 'alice');
const headers = await bearerOf(alice, 'alice');
const read = readerOf(server.url, headers);

/** The 11th to the 15th category of the form, on its last tab. */
const lastTab = ['structural', 'roofs', 'playground', 'windows', 'cleanliness'];

/** An inspection that is not final, with a deficiency on the last tab. */
const withFinding = async () => {
  const { data } = await read<{ data: { list: { id: string }[] } }>('inspection/list?limit=100');
  for (const { id } of data.list) {
    const { data: saved } = await read<{ data: Saved }>(`inspection/details/${id}`);
    if (saved.reportStatus === 'Final') continue;
    for (const evaluation of saved.evaluations) {
      const found = evaluation.categories.find(
        (entry) => entry.status === 'Deficient' && lastTab.includes(entry.id),
      );
      if (found) return { saved, evaluation, found };
    }
  }
  throw new Error('No inspection of the demo district has a deficiency on the last tab.');
};
const { saved, evaluation, found } = await withFinding();
const ofFinding = `Edit ${found.label} in ${evaluation.label}`;

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** The form shows the finding, in the middle of the screen, and its mark has the focus. */
const formAtFinding = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: /11-15/, selected: true }).waitFor();
  await page.getByText(evaluation.label, { exact: true }).filter({ visible: true }).waitFor();
  const mark = inMark(page, found.label, 'Deficient');
  await expect
    .poll(() =>
      mark.evaluate((input) => input === document.activeElement && input.matches(':checked')),
    )
    .toBe(true);
  await expect
    .poll(() =>
      mark.evaluate((input) => {
        const { top, bottom } = input.getBoundingClientRect();
        return top > 0 && bottom < window.innerHeight;
      }),
    )
    .toBe(true);
};

/** The list of the areas of the inspection. */
const listShown = (page: Page) =>
  page.locator('[aria-current=step]', { hasText: 'Evaluation' }).waitFor();

const isAt = (page: Page, address: string) =>
  page.waitForURL((url) => `${url.pathname}${url.search}` === address);

test('A finding of an inspection leads to its category in the form, also after a reload, and back', async () => {
  const details = `/inspections/${saved.id}`;
  await alice.goto(details);
  await link(alice, ofFinding).first().click();
  await formAtFinding(alice);
  const { searchParams } = new URL(alice.url());
  expect(searchParams.get('area')).toBe(evaluation.area);
  expect(searchParams.get('category')).toBe(found.id);
  await alice.reload();
  await formAtFinding(alice);

  // Cancel leads to the list of areas, whose address leads to none, and from there back.
  await alice.getByRole('button', { name: 'Cancel', exact: true }).click();
  await listShown(alice);
  await expect.poll(() => new URL(alice.url()).searchParams.get('area')).toBeNull();
  await alice.getByRole('button', { name: 'Cancel', exact: true }).click();
  await isAt(alice, details);

  // The form is loaded by now, and is shown at once.
  await link(alice, ofFinding).first().click();
  await formAtFinding(alice);
  await alice.getByLabel(`Comments: ${found.label}`).fill('Seen again.');
  await alice.getByRole('button', { name: 'Save', exact: true }).click();
  await alice.getByRole('button', { name: 'Save', exact: true }).click();
  await isAt(alice, details);
  await alice.getByText('Seen again.').first().waitFor();
});

test('An area of an inspection leads to its marks, and a finding of the report to its category and back to the report', async () => {
  await alice.goto(`/inspections/${saved.id}`);
  await alice.getByText('Area by Area').click();
  await link(alice, `Edit ${evaluation.label}`).click();
  await expect.poll(() => new URL(alice.url()).searchParams.get('area')).toBe(evaluation.area);
  await alice.getByRole('tab', { name: /1-5/, selected: true }).waitFor();
  await alice.getByText(evaluation.label, { exact: true }).filter({ visible: true }).waitFor();

  const report = `/reports?status=${saved.reportStatus}&report=${saved.reportId}`;
  await alice.goto(report);
  await link(alice, ofFinding).first().click();
  await formAtFinding(alice);
  await alice.getByRole('button', { name: 'Cancel', exact: true }).click();
  await listShown(alice);
  await alice.getByRole('button', { name: 'Cancel', exact: true }).click();
  await isAt(alice, report);
});

test('Whoever may not edit has no such links, and a final inspection has none', async () => {
  const chelsea = await openPage(browser, server.url);
  await startSession(chelsea, 'chelsea');
  const shown = async (page: Page, address: string) => {
    await page.goto(address);
    await page.getByText('Seen again.').first().waitFor();
  };
  const addresses = [`/inspections/${saved.id}`, `/reports?report=${saved.reportId}`];
  for (const address of addresses) {
    await shown(chelsea, address);
    expect(await link(chelsea, ofFinding).count()).toBe(0);
  }
  const moves = saved.reportStatus === 'Draft' ? ['Review', 'Final'] : ['Final'];
  for (const status of moves) {
    const moved = await fetch(`${server.url}/api/report/status`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ reportId: saved.reportId, status }),
    });
    expect(moved.status).toBe(200);
  }
  for (const address of addresses) {
    await shown(alice, address);
    expect(await link(alice, ofFinding).count()).toBe(0);
  }
});
