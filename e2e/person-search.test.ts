/** In a district with more members than a list shows, a person is found by a search. */
import { expect, test } from 'vitest';
import {
  button,
  openDesk,
  openList,
  openOne,
  repairPlanCard,
  rowsOf,
} from './support/deficiencies.ts';
import { expectToast } from './support/expect-texts.ts';
import { openProduct } from './support/product.ts';

const { alice, listed, stored } = await openDesk(await openProduct());

/**
 * The server lists at most one person instead of a hundred, so that the members of the demo
 * district do not fit in one list.
 */
await alice.route('**/api/user/list?**', (route) =>
  route.continue({ url: route.request().url().replace('limit=100', 'limit=1') }),
);
const search = () => alice.getByRole('dialog', { name: 'Choose a person' });

test("A deficiency's plan can be assigned to a person found by search", async () => {
  const [row] = await listed('state=Open');
  await openOne(alice, row?.id);
  const assigned = repairPlanCard(alice).getByLabel('Assigned to');
  await assigned.selectOption('Search for somebody else…');
  await search().getByText('There are more: type at least three letters of a name.').waitFor();
  await search().getByLabel('Search people').fill('chelsea');
  await search()
    .getByRole('button', { name: /^Chelsea Reporter/ })
    .click();
  await search().waitFor({ state: 'detached' });
  await expect.poll(() => assigned.locator('option:checked').innerText()).toBe('Chelsea Reporter');
  await expectToast(alice, () => button(alice, 'Save Plan').click(), 'Deficiency updated.');
  expect((await stored(row?.id ?? '')).assignee?.name).toBe('Chelsea Reporter');
});

test('Closing the search changes nothing, and a search without a match says so', async () => {
  await openList(alice);
  const rows = await listed('state=Unresolved');
  await alice.getByLabel('Assigned to').selectOption('Search for somebody else…');
  await search().getByLabel('Search people').fill('nobody at all');
  await search().getByText('Nobody found.').waitFor();
  await alice.keyboard.press('Escape');
  await search().waitFor({ state: 'detached' });
  await expect
    .poll(() => alice.getByLabel('Assigned to').locator('option:checked').innerText())
    .toBe('Anyone');
  await expect.poll(() => rowsOf(alice).count()).toBe(Math.min(10, rows.length));
});
