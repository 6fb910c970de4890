/**
 * One deficiency in a desktop window: its URL, the links to the next and the previous deficiency,
 * and changes to its plan.
 */
import { describe, expect, test } from 'vitest';
import { sizes } from './support/browser.ts';
import {
  button,
  openDesk,
  openList,
  openOne,
  repairPlanCard,
  rowsOf,
} from './support/deficiencies.ts';
import { expectTexts, expectToast } from './support/expect-texts.ts';
import { openProduct } from './support/product.ts';

const { alice, change, listed, stored } = await openDesk(await openProduct());

test('An opened deficiency is restored by reload and a copied link, and closed by Back', async () => {
  await openList(alice, '?state=all&sort=-found');
  const name = rowsOf(alice).first().getByRole('link');
  const title = await name.innerText();
  await name.click();
  const heading = () => alice.getByRole('heading', { level: 1, name: `${title}: ` }).waitFor();
  await heading();
  await alice.waitForURL(/\/deficiencies\/[\da-f-]{36}\?state=all&sort=-found$/);
  await alice.reload();
  await heading();
  const copied = await alice.context().newPage();
  await copied.goto(alice.url());
  await copied.getByRole('heading', { level: 1, name: `${title}: ` }).waitFor();
  await copied.close();
  await alice.goBack();
  await rowsOf(alice).first().waitFor();
  expect(new URL(alice.url()).search).toBe('?state=all&sort=-found');
});

test('Links lead to the next and to the previous deficiency of the list', async () => {
  await openList(alice);
  const [first, second] = await listed('state=Unresolved');
  await rowsOf(alice).first().getByRole('link').click();
  await alice.getByRole('link', { name: /^Next: / }).click();
  await alice.waitForURL(`**/deficiencies/${second?.id}`);
  await alice.getByRole('link', { name: /^Previous: / }).click();
  await alice.waitForURL(`**/deficiencies/${first?.id}`);
  await expect.poll(() => alice.getByRole('link', { name: /^Previous: / }).count()).toBe(0);
});

test('Save Plan is visible without scrolling on a usual desktop', async () => {
  const [row] = await listed('state=Unresolved');
  await alice.setViewportSize({ width: 1440, height: 900 });
  await openOne(alice, row?.id ?? '');
  const box = await repairPlanCard(alice).getByRole('button', { name: 'Save Plan' }).boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(900);
  await alice.setViewportSize(sizes.desk);
});

test('Leaving with unsaved changes asks for a confirmation', async () => {
  const [, row] = await listed('state=Unresolved');
  await openOne(alice, row?.id ?? '');
  await repairPlanCard(alice).getByLabel('Work order').fill('WO-9');
  await alice.getByRole('link', { name: 'Back to Deficiencies' }).click();
  const question = alice.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => repairPlanCard(alice).getByLabel('Work order').inputValue()).toBe('WO-9');
  // Ctrl+Enter saves from any field.
  await repairPlanCard(alice).getByLabel('Work order').focus();
  await expectToast(alice, () => alice.keyboard.press('Control+Enter'), 'Deficiency updated.');
  await alice.getByRole('link', { name: 'Back to Deficiencies' }).click();
  await rowsOf(alice).first().waitFor();
});

test('The button Mark Repaired at the top of the page sets the state and saves a note, also on a phone, and this can be undone', async () => {
  const [row] = await listed('state=Open');
  const id = row?.id ?? '';
  await alice.setViewportSize(sizes.phone);
  await openOne(alice, id);
  await button(alice, 'Mark Repaired').click();
  const dialog = alice.getByRole('dialog', { name: 'Mark as repaired' });
  await expectTexts(dialog, 'It counts as open until an inspection finds it fixed.');
  await dialog.getByLabel('Note (optional)').fill('New washer, says the custodian.');
  await dialog.getByRole('button', { name: 'Mark Repaired' }).click();
  await alice.getByText('Marked as repaired.', { exact: true }).waitFor();
  await alice.getByText('Repaired, to be verified', { exact: true }).first().waitFor();
  await alice.getByRole('listitem').getByText('New washer, says the custodian.').waitFor();
  expect((await stored(id)).state).toBe('Repaired');
  const undo = button(alice, 'Undo Repaired');
  await undo.and(alice.locator(':focus')).waitFor();
  await undo.click();
  await button(alice, 'Mark Repaired').waitFor();
  expect((await stored(id)).state).toBe('Open');
  await change(id, { state: 'Repaired' });
  await openOne(alice, id);
  await alice.getByText('Repaired, to be verified', { exact: true }).first().waitFor();
  expect(await button(alice, 'Mark Repaired').count()).toBe(0);
  await alice.setViewportSize(sizes.desk);
});

describe('A change to a deficiency that somebody else has changed in the meantime', () => {
  test('shows both versions, retains the entered values, and can be saved again', async () => {
    const [row] = await listed('state=Open');
    const id = row?.id ?? '';
    await openOne(alice, id);
    const form = repairPlanCard(alice);
    await form.getByLabel('Trade').fill('Masonry');
    await form.getByLabel('Actual cost').fill('12.5');
    await change(id, { trade: 'Drainage', workOrder: 'WO-7' });
    await button(alice, 'Save Plan').click();
    const notice = alice.getByRole('alert').filter({ hasText: 'in the meantime' });
    await expectTexts(
      notice,
      'Yours: Masonry',
      'Theirs: Drainage',
      'They also set Work order to WO-7.',
    );
    await expect.poll(() => form.getByLabel('Trade', { exact: true }).inputValue()).toBe('Masonry');
    await expect.poll(() => form.getByLabel('Work order').inputValue()).toBe('WO-7');
    expect((await stored(id)).trade).toBe('Drainage');
    await expectToast(alice, () => button(alice, 'Save Plan').click(), 'Deficiency updated.');
    expect(await stored(id)).toMatchObject({
      trade: 'Masonry',
      workOrder: 'WO-7',
      actualCost: 12.5,
    });
    await expect.poll(() => notice.count()).toBe(0);
  });

  test("can be resolved with the other person's value", async () => {
    const [row] = await listed('state=Open');
    const id = row?.id ?? '';
    await openOne(alice, id);
    await repairPlanCard(alice).getByLabel('Trade').fill('Tiling');
    await change(id, { trade: 'Welding' });
    await button(alice, 'Save Plan').click();
    await button(alice, 'Use theirs: Trade').click();
    await expect.poll(() => repairPlanCard(alice).getByLabel('Trade').inputValue()).toBe('Welding');
    await expectToast(
      alice,
      () => button(alice, 'Save Plan').click(),
      'There is nothing to save yet.',
    );
  });
});
