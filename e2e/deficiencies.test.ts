/**
 * Deficiencies in a desktop window: they are found, planned and changed together, and read by
 * people who may not change them.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { button, openDesk, openList, repairPlanCard, rowsOf } from './support/deficiencies.ts';
import { expectErrorAt, expectTexts, expectToast } from './support/expect-texts.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const product = await openProduct();
const { server, browser } = product;
const { alice, headers, listed, stored } = await openDesk(product);

const STAYS_OPEN = 'It counts as open until an inspection finds it fixed.';

test('A director finds an overdue deficiency, assigns and defers it, and sees these changes in its history', async () => {
  await openList(alice);
  await alice.getByLabel('Overdue only').check();
  await alice.waitForURL('**/deficiencies?overdue=true');
  const overdue = await listed('overdue=true&state=Unresolved');
  await expect.poll(() => rowsOf(alice).count()).toBe(Math.min(10, overdue.length));
  await expect
    .poll(() => rowsOf(alice).getByText('Overdue', { exact: true }).count())
    .toBe(Math.min(10, overdue.length));

  const id = overdue.slice(0, 10).find(({ state, assignee }) => state === 'Open' && !assignee)?.id;
  await rowsOf(alice).locator(`a[href^="/deficiencies/${id}"]`).click();
  await alice.waitForURL(`**/deficiencies/${id}?overdue=true`);
  const form = repairPlanCard(alice);
  await form.getByLabel('State').selectOption('Deferred');
  await form.getByLabel('Actual cost').fill('a lot');
  await button(alice, 'Save Plan').click();
  await expectErrorAt(
    form.getByLabel('Deferred until'),
    'Please enter the day until which it is deferred.',
  );
  await expectTexts(
    form,
    'Please enter why it is deferred.',
    'Actual cost must be an amount in dollars, for example 1,250.00.',
  );
  await form.getByLabel('Deferred until').fill('2099-07-01');
  await form.getByLabel('Reason for deferral').fill('Waits for the bond');
  await form.getByLabel('Assigned to').selectOption('Sam Staff');
  await form.getByLabel('Trade').fill('Masonry');
  await form.getByLabel('Estimated cost').fill('$1,250.50');
  await form.getByLabel('Actual cost').fill('');
  await form.getByLabel('Note on this change').fill('The board knows.');
  await expectToast(
    alice,
    () => button(alice, 'Save Plan').click(),
    'Deferred until July 1, 2099.',
  );

  await alice.getByLabel('Note', { exact: true }).fill('Valve ordered');
  await expectToast(alice, () => button(alice, 'Add Note').click(), 'Note added.');
  const history = alice.locator('section', {
    has: alice.getByRole('heading', { name: 'History and notes' }),
  });
  await expectTexts(history, 'Valve ordered', 'The board knows.');
  await expect
    .poll(() => history.getByRole('listitem').filter({ hasText: 'The board knows.' }).innerText())
    .toMatch(
      /Alice Admin[^]*State: Not started[^]*Deferred[^]*Assigned to: nobody[^]*Sam Staff[^]*\$1,250\.50/,
    );
  expect(await stored(id ?? '')).toMatchObject({ state: 'Deferred', dueDate: '2099-07-01' });

  const facts = alice.getByRole('region', { name: 'Facts' });
  await facts.getByText('Deferred until', { exact: true }).waitFor();
  await facts.getByText(/^Jul 1, 2099/).waitFor();
  await facts
    .getByText(/^its due date, \w{3} \d+, \d{4}, counts once it is no longer deferred$/)
    .waitFor();
  await form.getByText('It counts once the deficiency is no longer deferred.').waitFor();

  // A deficiency that was deferred until a later day is no longer overdue.
  await alice.getByRole('link', { name: 'Back to Deficiencies' }).click();
  await alice.waitForURL('**/deficiencies?overdue=true');
  await expect.poll(() => rowsOf(alice).locator(`a[href^="/deficiencies/${id}"]`).count()).toBe(0);
});

describe('Selected deficiencies', () => {
  test('are changed together; a few are selected with the keyboard, or all of a page with one checkbox', async () => {
    await openList(alice);
    const rows = await listed('state=Unresolved');
    await rowsOf(alice).first().getByRole('link').focus();
    await alice.keyboard.press('x');
    await alice.keyboard.press('j');
    await alice.keyboard.press('ArrowDown');
    await alice.keyboard.press('k');
    await alice.keyboard.press('x');
    await alice.getByText('2 selected', { exact: true }).waitFor();
    await button(alice, 'Change Selected').click();
    const dialog = alice.getByRole('dialog', { name: 'Change 2 deficiencies' });
    await button(alice, 'Save Changes').click();
    await dialog.getByText('Please choose what to change.').waitFor();
    await dialog.getByLabel('State').selectOption('In progress');
    await dialog.getByLabel('Assigned to').selectOption('Bob Inspector');
    await dialog.getByLabel('Due date').fill('2099-01-31');
    await dialog.getByLabel('Trade', { exact: true }).fill('Carpentry');
    const cost = dialog.getByLabel('Actual cost of each');
    await cost.fill('a lot');
    await button(alice, 'Save Changes').click();
    await expectErrorAt(
      cost,
      'Actual cost of each must be an amount in dollars, for example 1,250.00.',
    );
    await cost.fill('$1,350.50');
    await dialog.getByLabel('Estimated cost of each').fill('1400');
    await dialog.getByLabel('Work order').fill('WO-7');
    await dialog.getByLabel('Note on this change').fill('Sent to Ortiz.');
    await expectToast(
      alice,
      () => button(alice, 'Save Changes').click(),
      '2 deficiencies updated.',
    );
    for (const { id } of rows.slice(0, 2)) {
      expect(await stored(id)).toMatchObject({
        state: 'In progress',
        assignee: { name: 'Bob Inspector' },
        dueDate: '2099-01-31',
        trade: 'Carpentry',
        estimatedCost: 1400,
        actualCost: 1350.5,
        workOrder: 'WO-7',
      });
      expect((await stored(id)).events[0]?.note).toBe('Sent to Ortiz.');
    }
    await button(alice, 'Clear Selection').click();
    await alice.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await alice.getByText('10 selected', { exact: true }).waitFor();
    // Nothing is selected after going to another page.
    await button(alice, 'Next').click();
    await alice.waitForURL('**/deficiencies?page=2');
    await alice
      .getByRole('region', { name: 'Selected deficiencies' })
      .waitFor({ state: 'detached' });
  });

  test('show before a change how many of them are deferred, because a new due date has no effect on a deficiency while it is deferred', async () => {
    const [deferred] = await listed('state=Deferred');
    await openList(alice, `?area=${deferred?.area.id}&limit=100`);
    const count = await rowsOf(alice).count();
    await alice.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await button(alice, 'Change Selected').click();
    const dialog = alice.getByRole('dialog');
    const hint = dialog.getByText(/no longer deferred\.$/);
    await hint.waitFor();
    expect(await hint.innerText()).toContain(count === 1 ? 'It is deferred.' : `the ${count} is`);
    await dialog.getByLabel('State').selectOption('In progress');
    await hint.waitFor({ state: 'detached' });
    await button(alice, 'Cancel').click();
  });

  test('stay in a filtered list after a change until the list is refreshed, and the change can be reversed', async () => {
    await openList(alice, '?state=Open');
    const [first, second] = await listed('state=Open');
    const row = rowsOf(alice).first();
    const changeTo = async (state: string) => {
      await button(alice, 'Change Selected').click();
      const dialog = alice.getByRole('dialog', { name: 'Change 1 deficiency' });
      await dialog.getByLabel('State').selectOption({ label: state });
      await expect
        .poll(() => dialog.getByText(STAYS_OPEN).count())
        .toBe(state === 'Repaired' ? 1 : 0);
      await button(alice, 'Save Changes').click();
      await dialog.waitFor({ state: 'detached' });
    };
    const notice = alice.getByText(/^1 changed deficiency stays here/);
    await row.getByRole('checkbox').check();
    await changeTo('Repaired');
    await notice.waitFor();
    await row.getByText('Changed', { exact: true }).waitFor();
    await row.getByText('Repaired, to be verified', { exact: true }).waitFor();
    await expect.poll(() => row.locator(`a[href^="/deficiencies/${first?.id}"]`).count()).toBe(1);
    // The row is still selected.
    await changeTo('Not started');
    await notice.waitFor({ state: 'detached' });
    expect(await stored(first?.id ?? '')).toMatchObject({ state: 'Open' });
    await changeTo('Repaired');
    await notice.waitFor();
    await button(alice, 'Refresh List').click();
    await notice.waitFor({ state: 'detached' });
    await expect.poll(() => row.locator(`a[href^="/deficiencies/${second?.id}"]`).count()).toBe(1);

    // The list of open deficiencies says why the repaired one is listed, too.
    await openList(alice, `?area=${first?.area.id}&limit=100`);
    await rowsOf(alice).getByText('Repaired, to be verified', { exact: true }).first().waitFor();
    await button(alice, 'Show those to be repaired').click();
    await alice.waitForURL(({ searchParams }) => searchParams.get('state') === 'To repair');
    const repaired = rowsOf(alice).getByText('Repaired, to be verified', { exact: true });
    await expect.poll(() => repaired.count()).toBe(0);
  });

  test('can have their trade removed together', async () => {
    await openList(alice);
    const found = await listed('state=Unresolved');
    const ids = found.slice(0, 10).flatMap(({ id, trade }) => (trade ? [id] : []));
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) {
      await rowsOf(alice)
        .filter({ has: alice.locator(`a[href^="/deficiencies/${id}"]`) })
        .getByRole('checkbox')
        .check();
    }
    await button(alice, 'Change Selected').click();
    const dialog = alice.getByRole('dialog', { name: /^Change \d+ deficienc/ });
    await dialog.getByLabel('Remove the trade').check();
    await expect.poll(() => dialog.getByLabel('Trade', { exact: true }).isDisabled()).toBe(true);
    const words =
      ids.length === 1 ? '1 deficiency updated.' : `${ids.length} deficiencies updated.`;
    await expectToast(alice, () => button(alice, 'Save Changes').click(), words);
    for (const id of ids) expect((await stored(id)).trade).toBe('');
  });

  test('show why their state cannot be changed, or that one of them no longer exists', async () => {
    await openList(alice, '?state=Verified');
    await rowsOf(alice).first().getByRole('checkbox').check();
    await button(alice, 'Change Selected').click();
    const dialog = alice.getByRole('dialog', { name: 'Change 1 deficiency' });
    await dialog.getByLabel('State').selectOption('Repaired');
    await button(alice, 'Save Changes').click();
    await dialog
      .getByText(/^An inspection found .* fixed, so the state cannot be changed/)
      .waitFor();

    await openList(alice, '?sort=-due');
    const [row] = await listed('state=Unresolved&sort=-due');
    await rowsOf(alice).first().getByRole('checkbox').check();
    await alice.request.delete(`/api/area/delete/${row?.area.id}`, { headers });
    await button(alice, 'Change Selected').click();
    await dialog.getByLabel('State').selectOption('In progress');
    await button(alice, 'Save Changes').click();
    await dialog
      .getByRole('alert')
      .getByText('This deficiency could not be found. Nothing was changed.')
      .waitFor();
    await expect.poll(() => dialog.getByLabel('State').inputValue()).toBe('In progress');
  });
});

test('A member with the role reporter can read and export deficiencies, but not change them', async () => {
  const [row] = await listed('state=In progress');
  const chelsea = await openPage(browser, server.url);
  await startSession(chelsea, 'chelsea');
  await openList(chelsea, '?state=In+progress');
  await expect.poll(() => chelsea.getByLabel('Select all on this page').count()).toBe(0);
  await button(chelsea, 'Export').click();
  const [download] = await Promise.all([
    chelsea.waitForEvent('download'),
    chelsea.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.length - 1).toBe((await listed('state=In progress')).length);
  await rowsOf(chelsea).first().getByRole('link').click();
  // The deficiency is assigned to a person, to a trade, or to both.
  const repairers = [row?.assignee?.name ?? '', row?.trade ?? ''].filter((name) => name !== '');
  expect(repairers).not.toEqual([]);
  await expectTexts(repairPlanCard(chelsea), 'In progress', ...repairers);
  await expect.poll(() => chelsea.getByRole('main').getByRole('button').count()).toBe(0);
  await expect.poll(() => chelsea.getByRole('textbox').count()).toBe(0);
  await chelsea.context().close();
});

test('The district sets after how many days a deficiency is due', async () => {
  const [row] = await listed('state=Open&mark=Deficient&sort=-due');
  await alice.goto('/settings?tab=district');
  const days = alice.getByLabel('Days until a deficiency is due');
  await expect.poll(() => days.inputValue()).toBe('90');
  for (const wrong of ['', '0', '731', '1.5', 'soon']) {
    await days.fill(wrong);
    await button(alice, 'Save Changes').click();
    await expectErrorAt(days, 'Please enter a whole number of days from 1 to 730.');
  }
  await days.fill('730');
  await expectToast(alice, () => button(alice, 'Save Changes').click(), 'District settings saved.');
  const later = await stored(row?.id ?? '');
  expect(later.dueDate > (row?.dueDate ?? '')).toBe(true);
  await openList(alice, '?state=Open&mark=Deficient&sort=-due');
});

test('The list has no deficiency of a school that was deleted on another screen', async () => {
  await openList(alice, '?sort=school');
  const name = 'Alder Creek Elementary';
  await rowsOf(alice).getByText(name, { exact: true }).first().waitFor();
  await alice.getByRole('link', { name: 'Schools & Facilities' }).click();
  await button(alice, `Delete ${name}`).click();
  const question = alice.getByRole('alertdialog', { name: 'Delete School' });
  await question.getByRole('button', { name: 'Delete School' }).click();
  await alice.getByText('School deleted successfully!').first().waitFor();
  await alice.goBack();
  await alice.waitForURL('**/deficiencies?sort=school');
  await rowsOf(alice).first().waitFor();
  await expect.poll(() => rowsOf(alice).getByText(name, { exact: true }).count()).toBe(0);
});
