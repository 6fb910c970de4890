/** What counts as open: the names of the states, and the open deficiencies of a school. */
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

const { alice, listed, read, change } = await openDesk(await openProduct());

/** The names of states in lists, where they differ from the names in the API. */
const wordsOf: Record<string, string> = {
  Open: 'Not started',
  Repaired: 'Repaired, to be verified',
};
type Details = { id: string; earlier: { id: string }[]; findings: { inspectionId: string }[] };
const STAYS_OPEN = 'It counts as open until an inspection finds it fixed.';

test('A deficiency counts as open until an inspection finds it fixed, even if somebody says that it is repaired', async () => {
  await openList(alice);
  const filter = alice.getByLabel('State', { exact: true });
  expect(await filter.locator('option').allInnerTexts()).toEqual([
    'Open',
    'To be repaired',
    'Not started',
    'In progress',
    'Repaired',
    'Deferred',
    'Verified',
    'All',
  ]);
  const before = await listed('state=Unresolved');
  await filter.selectOption({ label: 'Not started' });
  await alice.waitForURL('**/deficiencies?state=Open');
  const [row] = await listed('state=Open');
  await rowsOf(alice).locator(`a[href^="/deficiencies/${row?.id}"]`).click();
  const form = repairPlanCard(alice);
  const state = form.getByLabel('State');
  await expect.poll(() => state.locator('option:checked').innerText()).toBe('Not started');
  await expect.poll(() => form.getByText(STAYS_OPEN).count()).toBe(0);
  await state.selectOption('Repaired');
  await form.getByText(STAYS_OPEN).waitFor();
  await expectToast(alice, () => button(alice, 'Save Plan').click(), 'Deficiency updated.');
  const header = alice.locator('header', { has: alice.getByRole('heading', { level: 1 }) });
  await header.getByText('Repaired, to be verified', { exact: true }).waitFor();
  expect((await listed('state=Unresolved')).map(({ id }) => id)).toEqual(
    before.map(({ id }) => id),
  );
});

test('A row in the open deficiencies of a school says what was found and whether it is overdue, and links to the deficiency', async () => {
  await openList(alice, '?by=school');
  const school = alice.getByRole('table', { name: 'Deficiencies' }).locator('th a').first();
  const schoolId = (await school.getAttribute('href'))?.split('/').at(-1);
  // Makes one deficiency overdue and another one repaired, so that the list certainly shows both: a
  // repaired deficiency is never overdue, and the order of two with the same due date is arbitrary.
  const [late, repaired] = await listed(`schoolId=${schoolId}&state=Unresolved`);
  for (const [one, data] of [
    [late, { state: 'Open', dueDate: '2020-01-02' }],
    [repaired, { state: 'Repaired' }],
  ] as const) {
    expect((await change(one?.id ?? '', data)).status()).toBe(200);
  }
  await school.click();
  const table = alice.getByRole('table', { name: 'Open deficiencies' });
  const row = table.locator('tbody tr').first();
  const link = row.getByRole('rowheader').getByRole('link');
  await link.waitFor();
  const area = await row.getByRole('cell').first().innerText();
  const found = await listed(`schoolId=${schoolId}&state=Unresolved`);
  const shown = async () => {
    const cells = await table.locator('tbody tr td:nth-child(4)').allInnerTexts();
    return cells.map((text) => text.split('\n'));
  };
  const words = found.map(({ state, overdue }) => [
    wordsOf[state] ?? state,
    ...(overdue ? ['Overdue'] : []),
  ]);
  await expect.poll(shown).toEqual(words.slice(0, (await shown()).length));
  const onPage = found.slice(0, (await shown()).length);
  expect(new Set(onPage.map(({ state }) => state)).size).toBeGreaterThan(1);
  expect(new Set(onPage.map(({ overdue }) => overdue)).size).toBe(2);
  const comments = onPage.flatMap(({ comment }) => (comment === '' ? [] : [comment]));
  expect(comments).not.toEqual([]);
  const ofCategories = table.locator('tbody tr th span:nth-child(2)');
  expect(await ofCategories.allInnerTexts()).toEqual(comments);
  await link.click();
  await alice.waitForURL(/\/deficiencies\/[\da-f-]{36}$/);
  await alice.getByRole('heading', { level: 1, name: `: ${area}` }).waitFor();
  await alice.getByRole('link', { name: area, exact: true }).click();
  await alice.waitForURL(/\/deficiencies\?area=[\da-f-]{36}&state=all$/);
  await button(alice, `Remove the filter: ${area}`).click();
  await alice.waitForURL('**/deficiencies?state=all');
  await expect.poll(() => rowsOf(alice).count()).toBe(10);
});

test('A deficiency that came back links to the earlier one, with the day it was fixed; an inspection that had found the earlier one shows it as Fixed', async () => {
  const repeated = (await listed('state=Unresolved')).filter(({ repeat }) => repeat);
  const { earlier } = await read<Details>(`details/${repeated[0]?.id}`);
  const before = await read<Details>(`details/${earlier[0]?.id}`);
  await openOne(alice, repeated[0]?.id);
  const facts = alice.getByRole('region', { name: 'Facts' });
  await facts.getByRole('link', { name: /^one that was fixed on [A-Z][a-z]+ \d+, \d{4}$/ }).click();
  await alice.waitForURL(`**/deficiencies/${before.id}`);
  await alice.goto(`/inspections/${before.findings.at(-1)?.inspectionId}`);
  const link = alice.locator(`a[href^="/deficiencies/${before.id}"]`);
  expect(await link.first().innerText()).toBe('Fixed');
  expect(await link.first().evaluate((one) => one.ariaLabel)).toMatch(
    /^Repair of .* in .*: Fixed$/,
  );
});

test('A finding of an inspection says that it is repaired, deferred or still to repair', async () => {
  const [row] = await listed('state=Open');
  const { findings } = await read<Details>(`details/${row?.id}`);
  const link = alice.locator(`a[href^="/deficiencies/${row?.id}"]`);
  const words = async () => {
    await alice.goto(`/inspections/${findings[0]?.inspectionId}`);
    return link.first().innerText();
  };
  expect(await words()).toBe('To repair');
  const deferral = { deferredUntil: '2099-07-01', deferredReason: 'Waits for the bond' };
  for (const [state, shown] of [
    ['In progress', 'To repair'],
    ['Deferred', 'Deferred'],
    ['Repaired', 'Repaired'],
  ]) {
    const changed = await change(row?.id ?? '', {
      state,
      ...(state === 'Deferred' && deferral),
    });
    expect(changed.status()).toBe(200);
    expect(await words()).toBe(shown);
  }
});
