/** Selecting all deficiencies of a page, and all deficiencies that the filters find. */
import { expect, test } from 'vitest';
import { button, openDesk, openList, rowsOf } from './support/deficiencies.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();
const { alice, listed } = await openDesk({ server, browser });

test('All deficiencies that the filters find can be selected, up to the number that one change accepts', async () => {
  await openList(alice);
  const bar = alice.getByRole('region', { name: 'Selected deficiencies' });
  const all = await listed('state=Unresolved');
  expect(all.length).toBeGreaterThan(10);
  await alice.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await button(alice, `Select all ${all.length}`).click();
  await bar.getByText(`${all.length} selected`, { exact: true }).waitFor();
  await alice.waitForURL((url) => url.searchParams.get('limit') === '100');
  await expect.poll(() => rowsOf(alice).count()).toBe(all.length);
  await button(alice, `Select all ${all.length}`).waitFor({ state: 'detached' });
  // The pressed button is gone, so another button gets the focus.
  await expect
    .poll(() => alice.evaluate(() => document.activeElement?.textContent))
    .toBe('Change Selected');
  await button(alice, 'Change Selected').click();
  await alice.getByRole('dialog', { name: `Change ${all.length} deficiencies` }).waitFor();
  await button(alice, 'Cancel').click();
  await button(alice, 'Clear Selection').click();
});

test('The checkbox that selects all rows is mixed while some rows are selected and others are not', async () => {
  await openList(alice);
  const all = alice.getByRole('checkbox', { name: 'Select all on this page' });
  const state = () => all.ariaSnapshot();
  const first = rowsOf(alice).first().getByRole('checkbox');
  expect(await state()).not.toContain('[checked');
  await first.check();
  await expect.poll(state).toContain('[checked=mixed]');
  await all.click();
  await expect.poll(state).toMatch(/\[checked\]/);
  await first.uncheck();
  await expect.poll(state).toContain('[checked=mixed]');
  await all.click();
  await all.click();
  await expect.poll(state).not.toContain('[checked');
});
