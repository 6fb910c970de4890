/** Exports (work list as PDF, CSV) of the filtered and of the selected deficiencies. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { button, openDesk, openList, rowsOf } from './support/deficiencies.ts';
import { readPdf } from './support/pdf.ts';
import { openSharedProduct } from './support/product.ts';

const product = await openSharedProduct();
const { alice, listed, read } = await openDesk(product);

test('The export menu prints the filtered deficiencies as a work list, by school or by trade', async () => {
  await openList(alice, '?mark=Poor');
  const found = await listed('mark=Poor&state=Unresolved');
  for (const by of ['school', 'trade']) {
    await button(alice, 'Export').click();
    const [download] = await Promise.all([
      alice.waitForEvent('download'),
      alice.getByRole('menuitem', { name: `Work list by ${by} (PDF)` }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      /^Work list Extreme deficiency \d{4}-\d\d-\d\d\.pdf$/,
    );
    const { text, info } = await readPdf(readFileSync(await download.path()));
    expect(text).toContain(`by ${by}, in each the most urgent first.`);
    expect(text.match(/Work order:/g) ?? []).toHaveLength(found.length);
    expect(info).toMatch(/Tagged:\s+yes/);
    await button(alice, 'Export').waitFor();
  }
});

test('If deficiencies are selected, the export menu exports only these, in the order of the list', async () => {
  await openList(alice, '?sort=-due');
  const found = await listed('state=Unresolved&sort=-due');
  for (const at of [4, 1, 3]) await rowsOf(alice).nth(at).getByRole('checkbox').check();
  const exported = async (entry: string): Promise<Buffer> => {
    await button(alice, 'Export 3 Selected').click();
    const [download] = await Promise.all([
      alice.waitForEvent('download'),
      alice.getByRole('menuitem', { name: entry }).click(),
    ]);
    await button(alice, 'Export 3 Selected').waitFor();
    return readFileSync(await download.path());
  };
  const csv = await exported('CSV');
  const rows = parse<Record<string, string>>(csv, { bom: true, columns: true });
  expect(rows.map((row) => [row['Area'], row['Due']])).toEqual(
    [1, 3, 4].map((at) => [found[at]?.area.label, found[at]?.dueDate]),
  );
  const { text } = await readPdf(await exported('Work list by trade (PDF)'));
  expect(text.match(/Work order:/g) ?? []).toHaveLength(3);
  await button(alice, 'Clear Selection').click();
  await button(alice, 'Export').waitFor();
});

test('The bar for the selected deficiencies prints them as a work list', async () => {
  await openList(alice);
  for (const at of [0, 2]) await rowsOf(alice).nth(at).getByRole('checkbox').check();
  const bar = alice.getByRole('region', { name: 'Selected deficiencies' });
  for (const by of ['school', 'trade']) {
    await bar.getByRole('button', { name: 'Print', exact: true }).click();
    const [download] = await Promise.all([
      alice.waitForEvent('download'),
      bar.getByRole('menuitem', { name: `Work list by ${by} (PDF)` }).click(),
    ]);
    const { text } = await readPdf(readFileSync(await download.path()));
    expect(text).toContain(`by ${by}, in each the most urgent first.`);
    expect(text.match(/Work order:/g) ?? []).toHaveLength(2);
  }
  await button(alice, 'Clear Selection').click();
  await bar.waitFor({ state: 'detached' });
});

test('Each row of the list of deficiencies shows the comment of the inspector, in at most two lines of text', async () => {
  const { list } = await read<{ list: { comment: string }[] }>('list?limit=10&state=Unresolved');
  const at = list.findIndex(({ comment }) => comment.length > 0);
  const comment = list[at]?.comment ?? '';
  expect(comment).not.toBe('');
  // Rows with the longest text that the server sends must not be higher than the limits below.
  const long = 'Water drips from the ceiling beside the window '.repeat(7).slice(0, 300);
  await alice.route(/\/api\/deficiency\/list/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { list: { comment: string }[] } };
    for (const row of body.data.list) row.comment ||= long;
    for (const row of body.data.list.slice(3)) row.comment = long;
    await route.fulfill({ response: answer, json: body });
  });
  for (const [width, highest] of [
    [1440, 94],
    [1280, 94],
    [820, 140],
    [390, 170],
  ] as const) {
    await alice.setViewportSize({ width, height: 900 });
    await openList(alice);
    await rowsOf(alice).nth(at).getByText(comment).waitFor();
    const comments = rowsOf(alice).getByText(/^Water drips from the ceiling/);
    await expect.poll(() => comments.count()).toBeGreaterThan(5);
    const heights = (part: typeof comments) =>
      part.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...(await heights(comments)))).toBeLessThanOrEqual(40);
    const rows = Math.max(...(await heights(rowsOf(alice))));
    expect(rows).toBeLessThanOrEqual(highest);
  }
  await alice.unroute(/\/api\/deficiency\/list/);
});
