/**
 * The links of a finding of an inspection or of a report: to its category in the form and back, and
 * to its deficiency.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { markRadio } from './support/form.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { aLeakingTap } from './support/photo.ts';
import { type Details, readerOf } from './support/server-inspections.ts';

type SavedInspection = {
  id: string;
  school_id: string;
  school: string;
  reportId: string;
  reportStatus: string;
  evaluations: {
    area: string;
    label: string;
    categories: { id: string; label: string; status: string; deficiency?: string }[];
  }[];
};

const { server, browser } = await openProduct();
const alice = await openPage(browser, server.url);
await startSession(alice, 'alice');
const headers = await bearerOf(alice, 'alice');
const read = readerOf(server.url, headers);

/** The 11th to the 15th category of the form, on its last tab. */
const lastTab = ['structural', 'roofs', 'playground', 'windows', 'cleanliness'];

/**
 * Finds an inspection, other than `except`, that is not final and has a deficiency on the last tab.
 */
const withFinding = async (except?: string) => {
  const { data } = await read<{ data: { list: { id: string }[] } }>('inspection/list?limit=100');
  for (const { id } of data.list) {
    const { data: saved } = await read<{ data: SavedInspection }>(`inspection/details/${id}`);
    if (saved.reportStatus === 'Final' || id === except) continue;
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
const ofRepair = `Repair of ${found.label} in ${evaluation.label}: To repair`;

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/**
 * Waits until the form shows the finding without scrolling, and the mark of the finding has the
 * focus.
 */
const formAtFinding = async (page: Page, tab: string | RegExp = /11-15/): Promise<void> => {
  await page.getByRole('tab', { name: tab, selected: true }).waitFor();
  await page.getByText(evaluation.label, { exact: true }).filter({ visible: true }).waitFor();
  const mark = markRadio(page, found.label, 'Deficient');
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

/** Waits for the list of the areas of the inspection. */
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

  // Cancel leads to the list of areas, whose URL names no area, and a second Cancel leads back to
  // the inspection.
  await alice.getByRole('button', { name: 'Cancel', exact: true }).click();
  await listShown(alice);
  await expect.poll(() => new URL(alice.url()).searchParams.get('area')).toBeNull();
  await alice.getByRole('button', { name: 'Cancel', exact: true }).click();
  await isAt(alice, details);

  // The form is already loaded, and is shown immediately.
  await link(alice, ofFinding).first().click();
  await formAtFinding(alice);
  await alice.getByLabel(`Comments: ${found.label}`).fill('Seen again.');
  // The inspection is saved immediately, without a question about the areas that it omits.
  await alice.getByRole('button', { name: 'Save', exact: true }).click();
  await isAt(alice, details);
  await alice.getByText('Seen again.').first().waitFor();
});

test('A finding leads to its category on the tab of all 15 categories if the user has chosen that tab', async () => {
  const page = await openPage(browser, server.url, { viewport: sizes.tablet });
  await startSession(page, 'alice');
  await page.goto(`/inspections/${saved.id}`);
  await link(page, ofFinding).first().click();
  await formAtFinding(page);
  await page.getByRole('tab', { name: /^All 15/ }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await listShown(page);
  await page.goto(`/inspections/${saved.id}`);
  await link(page, ofFinding).first().click();
  await formAtFinding(page, /^All 15/);
  expect(await page.getByRole('radiogroup').count()).toBe(15);
  await page.context().close();
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

/**
 * Follows the link of the finding to its deficiency, and the link back to the screen at the URL
 * `from`.
 */
const expectItsDeficiency = async (page: Page, from: string, place: 'Inspection' | 'Report') => {
  await link(page, ofRepair).first().click();
  const opened = `/deficiencies/${found.deficiency}?${new URLSearchParams({ from }).toString()}`;
  await isAt(page, opened);
  const heading = `${found.label}: ${evaluation.label}`;
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Repair plan', exact: true }).waitFor();
  await link(page, `Back to ${place}`).click();
  await isAt(page, from);
  await link(page, ofRepair).first().waitFor();
};

test('A deficiency of an inspection, or of its report, links to its repair plan, which links back', async () => {
  const inspection = `/inspections/${saved.id}`;
  await alice.goto(inspection);
  await expectItsDeficiency(alice, inspection, 'Inspection');
  const report = `/reports?report=${saved.reportId}`;
  await alice.goto(report);
  await expectItsDeficiency(alice, report, 'Report');
});

test('A comment on a mark that is not deficient has no link to a repair plan', async () => {
  const { data } = await read<{ data: { list: { id: string }[] } }>('inspection/list?limit=100');
  const noted = await firstWithNote(data.list);
  await alice.goto(`/inspections/${noted.id}`);
  await alice.getByText('Other Comments and Photos').click();
  await alice.getByText(noted.comment, { exact: true }).first().waitFor();
  expect(await alice.getByLabel(/^Repair of /).count()).toBe(noted.deficiencies);
});

/** The first inspection with a comment on a Good mark. */
const firstWithNote = async (list: readonly { id: string }[]) => {
  for (const { id } of list) {
    const { data } = await read<{ data: Details }>(`inspection/details/${id}`);
    const entries = data.evaluations.flatMap(({ categories }) => categories);
    const noted = entries.find(({ status, comments }) => status === 'Good' && comments !== '');
    const found = entries.filter(({ status }) => status === 'Deficient' || status === 'Poor');
    if (noted) return { id, comment: noted.comments, deficiencies: found.length };
  }
  throw new Error('No inspection of the demo district has a comment on a Good mark.');
};

test('A finding does not link to the form for a person who may not edit, nor in a final inspection', async () => {
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
    await expectItsDeficiency(
      chelsea,
      address,
      address.startsWith('/reports') ? 'Report' : 'Inspection',
    );
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
    expect(await link(alice, ofRepair).count()).toBeGreaterThan(0);
  }
});

test('After a deficiency is changed to Good, the form and the dialog before saving say that it still has a comment and a photo', async () => {
  const { saved: other, evaluation: area, found: mark } = await withFinding(saved.id);
  await alice.goto(`/inspections/${other.id}`);
  await link(alice, `Edit ${mark.label} in ${area.label}`).first().click();
  const comment = alice.getByLabel(`Comments: ${mark.label}`);
  await comment.fill('Door does not latch.');
  await alice
    .getByLabel(`Add photos: ${mark.label}`)
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aLeakingTap() });
  const row = alice.getByRole('listitem').filter({ has: comment });
  const colorOf = () => row.evaluate((item) => getComputedStyle(item).backgroundColor);
  const amber = await colorOf();
  await markRadio(alice, mark.label, 'Extreme deficiency').check();
  const red = await colorOf();
  await markRadio(alice, mark.label, 'Good').check();
  const none = await colorOf();
  expect(new Set([amber, red, none]).size).toBe(3);
  expect(none).toBe('rgba(0, 0, 0, 0)');

  const remains = alice.getByText(
    'Marked Good, but it still has a comment and 1 photo. They will appear in the report.',
  );
  await remains.waitFor();
  await alice.getByRole('button', { name: `Remove them: ${mark.label}` }).click();
  await alice.getByText('Removed: a comment and 1 photo.').waitFor();
  expect(await comment.count()).toBe(0);
  await alice.getByRole('button', { name: `Undo: ${mark.label}` }).click();
  await remains.waitFor();
  expect(await comment.inputValue()).toBe('Door does not latch.');
  // A comment that is edited after the change of the mark belongs to the new mark, so the hint
  // disappears.
  await comment.fill('Latches now.');
  await remains.waitFor({ state: 'hidden' });
  await comment.fill('Door does not latch.');
  await remains.waitFor();

  const save = alice.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const dialog = alice.getByRole('dialog', { name: 'Before you save' });
  await dialog.getByText('No longer deficient, but with a comment or photos').waitFor();
  await dialog.getByText(`1 category: ${mark.label}`).waitFor();
  await dialog.getByRole('button', { name: `Show ${area.label}` }).click();
  await alice.getByRole('button', { name: `Remove them: ${mark.label}` }).click();
  // The list of areas has been shown since the form was opened, so Save in the area leads to this
  // list, and Save in the list saves the inspection.
  await save.click();
  await listShown(alice);
  await alice
    .getByRole('status')
    .getByText('Changes in 1 area are not saved yet. Choose Save to finish.')
    .waitFor();
  await save.click();
  await isAt(alice, `/inspections/${other.id}`);
  const { data: after } = await read<{ data: Details }>(`inspection/details/${other.id}`);
  const entry = after.evaluations
    .find(({ label }) => label === area.label)
    ?.categories.find(({ id }) => id === mark.id);
  expect(entry).toMatchObject({ status: 'Good', comments: '', pictures: [] });
});
