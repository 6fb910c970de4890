/** The printed work list of the filtered deficiencies. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { button, openDesk, openList } from './support/deficiencies.ts';
import { readPdf } from './support/pdf.ts';
import { openSharedProduct } from './support/product.ts';

const product = await openSharedProduct();
const { alice, listed } = await openDesk(product);

test('The export menu prints what is filtered as a work list, by school or by trade', async () => {
  await openList(alice, '?mark=Poor');
  const found = await listed('mark=Poor&state=Unresolved');
  for (const by of ['school', 'trade']) {
    await button(alice, 'Export').click();
    const [download] = await Promise.all([
      alice.waitForEvent('download'),
      alice.getByRole('menuitem', { name: `Work list by ${by} (PDF)` }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Work list \d{4}-\d\d-\d\d\.pdf$/);
    const { text, info } = await readPdf(readFileSync(await download.path()));
    expect(text).toContain(`by ${by}, the most urgent first.`);
    expect(text.match(/Work order:/g) ?? []).toHaveLength(found.length);
    expect(info).toMatch(/Tagged:\s+yes/);
    await button(alice, 'Export').waitFor();
  }
});
