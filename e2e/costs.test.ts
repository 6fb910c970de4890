/** What repairs cost: the sums in the list, their breakdown, and the way between the two. */
import { expect, test } from 'vitest';
import { openDesk, openList, rowsOf } from './support/deficiencies.ts';
import { expectTexts } from './support/expect-texts.ts';
import { openProduct } from './support/product.ts';
import { waitUntilLoaded } from './support/screen.ts';

const { alice, change, listed } = await openDesk(await openProduct());

const costsOfList = () => alice.getByLabel('Costs', { exact: true });
const costRow = (name: string) =>
  alice.getByRole('table', { name: /^Costs by/ }).getByRole('row', { name });

test('A director sees what the listed repairs cost, breaks it down by school and trade, and opens the deficiencies of a row', async () => {
  const rows = await listed('state=Open&category=electrical');
  const [first, second] = rows;
  await change(first?.id ?? '', { estimatedCost: 1234.56, trade: 'Solar' });
  await change(second?.id ?? '', { estimatedCost: 0.44, actualCost: 99.5, trade: 'solar' });
  await openList(alice, '?category=electrical&state=Open');
  const notEstimated = rows.length - 2;
  await expect
    .poll(() => costsOfList().innerText())
    .toMatch(
      new RegExp(
        String.raw`To be repaired \$1,235\.00 \(${notEstimated} not estimated\)\s+Actual \$99\.50`,
      ),
    );

  await alice.getByRole('link', { name: 'Costs by School' }).click();
  await alice.waitForURL('**/deficiencies/costs?category=electrical&state=Open');
  await costRow('Total $1,235.00').or(costRow('Total 2 $1,235.00')).waitFor();

  await alice.getByRole('tab', { name: 'Trade' }).click();
  await alice.waitForURL(/[?&]by=trade/);
  await costRow('Solar 2 $1,235.00 $1,235.00 $99.50').waitFor();
  await alice.reload();
  await costRow('Solar 2 $1,235.00 $1,235.00 $99.50').getByRole('link').click();

  await alice.waitForURL('**/deficiencies?state=Open&category=electrical&trade=*');
  await waitUntilLoaded(alice);
  await expect.poll(() => rowsOf(alice).count()).toBe(2);
  await alice.getByRole('button', { name: /^Remove the filter: Trade: solar/i }).click();
  await expect.poll(() => rowsOf(alice).count()).toBeGreaterThan(2);
});

test('A filter that finds no costs says where costs are entered', async () => {
  await alice.goto('/deficiencies/costs?trade=Masonry');
  await expectTexts(alice, 'No costs found with these filters.');
  await alice.getByRole('button', { name: 'Remove the filter: Trade: Masonry' }).click();
  await costRow('Total').waitFor();
});
