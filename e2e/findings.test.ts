/**
 * How the findings of an inspection and of its report are arranged, and what is shown for a finding
 * without a photo.
 */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { readerOf } from './support/server-inspections.ts';

type SavedInspection = {
  id: string;
  reportId: string;
  reportStatus: string;
  evaluations: { categories: { label: string; status: string; pictures: string[] }[] }[];
};

const { server, browser } = await openProduct();
const alice = await openPage(browser, server.url);
await startSession(alice, 'alice');
const read = readerOf(server.url, await bearerOf(alice, 'alice'));

/**
 * Finds an inspection that is not final, with a long and a short category name among its
 * deficiencies and with a single extreme deficiency, which has no photo.
 */
const withAllKinds = async (): Promise<{
  saved: SavedInspection;
  extreme: string;
  named: string[];
}> => {
  const { data } = await read<{ data: { list: { id: string }[] } }>('inspection/list?limit=100');
  for (const { id } of data.list) {
    const { data: details } = await read<{ data: SavedInspection }>(`inspection/details/${id}`);
    const entries = details.evaluations.flatMap(({ categories }) => categories);
    const deficient = entries.filter(({ status }) => status === 'Deficient' || status === 'Poor');
    const extreme = deficient.find((one) => one.status === 'Poor' && one.pictures.length === 0);
    const named = deficient.map(({ label }) => label);
    if (!extreme || details.reportStatus === 'Final') continue;
    if (deficient.filter(({ status }) => status === 'Poor').length > 1) continue;
    if (!named.some((name) => name.length > 16) || !named.some((name) => name.length < 8)) continue;
    return { saved: details, extreme: extreme.label, named };
  }
  throw new Error('No inspection of the demo district has findings of all kinds.');
};
const allKinds = await withAllKinds();

/**
 * The positions of the mark, the name and the link to the repair of each finding, relative to its
 * list item.
 */
const placesOf = (repairs: Locator): Promise<string[]> =>
  repairs.evaluateAll((links) =>
    links.map((link) => {
      const item = link.closest('li');
      const name = /^Repair of (.*?) in /.exec(link.ariaLabel ?? '')?.[1];
      const spans = [...(item?.querySelectorAll('span') ?? [])];
      const named = spans.find(({ textContent }) => textContent === name)?.getClientRects()[0];
      const mark = item?.firstElementChild?.firstElementChild?.getBoundingClientRect();
      if (!item || !named || !mark) throw new Error(`No mark or name: ${link.ariaLabel}`);
      const box = item.getBoundingClientRect();
      const from = ({ top, left }: { top: number; left: number }) =>
        `${Math.round(top - box.top)} ${Math.round(left - box.left)}`;
      const { top, right } = link.getBoundingClientRect();
      const ofLink = `${Math.round(top - box.top)} ${Math.round(box.right - right)}`;
      return `mark ${from(mark)}, name ${from(named)}, link ${ofLink}`;
    }),
  );

test('At each width, the mark, the name and the links are at the same position in every finding, however long the name is', async () => {
  const { id, reportId } = allKinds.saved;
  for (const address of [`/inspections/${id}`, `/reports?report=${reportId}`]) {
    await alice.goto(address);
    for (const width of [1440, 1280, 1024, 820, 390, 320]) {
      await alice.setViewportSize({ width, height: 900 });
      const repairs = alice.getByLabel(/^Repair of /);
      await repairs.first().waitFor();
      const places = await placesOf(repairs);
      expect(places).toHaveLength(allKinds.named.length);
      expect(new Set(places), `${address} ${width} px`).toEqual(new Set([places[0]]));
      expect(places[0]).toMatch(/^mark 0 0, name 2 42, link 0 0$/);
    }
    await alice.setViewportSize({ width: 1280, height: 800 });
  }
});

test('Screens of members show "No photo" only at an extreme deficiency without a photo, and the print view never shows it', async () => {
  const { id, reportId } = allKinds.saved;
  const note = alice.getByText('No photo', { exact: true });
  for (const address of [`/inspections/${id}`, `/reports?report=${reportId}`]) {
    await alice.goto(address);
    await note.waitFor();
    const finding = alice.getByRole('listitem').filter({ has: note }).last();
    await finding.getByText('Extreme deficiency', { exact: true }).waitFor();
    await finding.getByText(allKinds.extreme, { exact: true }).waitFor();
    expect(await note.count()).toBe(1);
  }
  await alice.goto(`/pdf/report/${reportId}`);
  const mark = alice.getByText('Extreme deficiency', { exact: true }).filter({ visible: true });
  await mark.first().waitFor();
  expect(await note.count()).toBe(0);
});
