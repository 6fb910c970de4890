/** The five-year plan: a capital need is added, moved to another year, and deleted. */
import { describe, expect, test } from 'vitest';
import { openDesk } from './support/deficiencies.ts';
import { expectToast } from './support/expect-texts.ts';
import { bearerOf } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { waitUntilLoaded } from './support/screen.ts';

const { alice } = await openDesk(await openProduct());

/** The amounts in the row of a school: five years, their sum, and what is unfunded. */
const amountsOf = async (school: string): Promise<string[]> => {
  const row = alice
    .getByRole('table', { name: 'Costs by school and year' })
    .getByRole('row')
    .filter({ has: alice.getByRole('rowheader', { name: school, exact: true }) });
  return row.getByRole('cell').allInnerTexts();
};

const yearOf = (title: string) =>
  alice.getByRole('combobox', { name: new RegExp(`^Year of ${title},`) });

test('A director adds a roof to the five-year plan, leaves it unfunded with the keyboard, and deletes it', async () => {
  await alice.goto('/district');
  await alice.getByRole('link', { name: 'Five-Year Plan' }).click();
  await alice.getByRole('heading', { level: 1, name: 'Five-Year Plan' }).waitFor();
  await waitUntilLoaded(alice);

  await alice.getByRole('button', { name: 'Add Capital Need' }).click();
  const dialog = alice.getByRole('dialog', { name: 'Add Capital Need' });
  await dialog.getByLabel('School').selectOption('Alder Creek Elementary');
  await dialog.getByLabel('What has to be replaced').fill('Roof of the gym');
  await dialog.getByLabel('Installed in the year').fill('1999');
  await dialog.getByLabel('Life in years').fill('20');
  await dialog.getByLabel('Cost today').fill('$64,000.50');
  await expectToast(
    alice,
    () => dialog.getByRole('button', { name: 'Add Capital Need' }).click(),
    'Capital need added.',
  );
  // The life of the roof has ended, so it is in the first year, without inflation.
  await expect.poll(async () => (await amountsOf('Alder Creek Elementary'))[0]).toBe('$64,000.50');

  await yearOf('Roof of the gym').focus();
  await alice.keyboard.type('Unfunded');
  await alice.keyboard.press('Enter');
  await expect.poll(async () => (await amountsOf('Alder Creek Elementary'))[6]).toBe('$64,000.50');
  await yearOf('Roof of the gym').selectOption('By its date again');
  await expect.poll(async () => (await amountsOf('Alder Creek Elementary'))[0]).toBe('$64,000.50');

  await alice.getByRole('button', { name: 'Roof of the gym', exact: true }).click();
  await alice.getByRole('button', { name: 'Delete This Need' }).click();
  const question = alice.getByRole('alertdialog', { name: 'Delete Roof of the gym?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await alice.getByRole('button', { name: 'Delete This Need' }).click();
  await expectToast(
    alice,
    () => question.getByRole('button', { name: 'Delete Need' }).click(),
    'Capital need deleted.',
  );
  await expect.poll(() => yearOf('Roof of the gym').count()).toBe(0);
});

test('Another rate of inflation is in the address, and is one of the printed assumptions', async () => {
  await alice.goto('/plan');
  await alice.getByLabel('Inflation a year').selectOption('5 %');
  await alice.waitForURL('**/plan?inflation=5');
  await expect
    .poll(() => alice.getByText('In each year after the first they rise by 5 %').count())
    .toBe(1);
});

describe('An entry is dragged to another year', () => {
  /** Opens the plan with one more need, which is in the first year. */
  const openWithNeed = async (title: string) => {
    const headers = await bearerOf(alice, 'alice');
    const schools = await alice.request.get('/api/school/get', { headers });
    const { schoolList } = (await schools.json()) as { schoolList: { id: string }[] };
    const need = { schoolId: schoolList[0]?.id, title, installedYear: 1990, lifeYears: 10 };
    const added = await alice.request.post('/api/capital-need/create', {
      headers,
      data: { ...need, cost: 12_345 },
    });
    await alice.goto('/plan');
    await waitUntilLoaded(alice);
    const handle = alice
      .getByRole('row')
      .filter({ has: yearOf(title) })
      .getByTitle('Drag to another year');
    await handle.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await handle.boundingBox()) as Box;
    const { id } = ((await added.json()) as { data: { id: string } }).data;
    return { id, headers, from: { x: x + width / 2, y: y + height / 2 } };
  };
  type Box = { x: number; y: number; width: number; height: number };
  const target = (name: string) => alice.locator('[data-plan-year]').filter({ hasText: name });
  const middleOf = async (name: string) => {
    const { x, y, width, height } = (await target(name).boundingBox()) as Box;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const selected = (title: string) =>
    yearOf(title).evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.text);

  test('by mouse, without moving anything on the page; Escape cancels', async () => {
    const { from } = await openWithNeed('Boiler of the gym');
    const first = await selected('Boiler of the gym');
    const top = await alice.getByRole('table').first().boundingBox();
    await alice.mouse.move(from.x, from.y);
    await alice.mouse.down();
    await alice.mouse.move(from.x - 40, from.y - 10);
    const unfunded = await middleOf('Unfunded');
    await alice.mouse.move(unfunded.x, unfunded.y, { steps: 4 });
    expect(await alice.getByRole('table').first().boundingBox()).toEqual(top);
    await alice.keyboard.press('Escape');
    await target('Unfunded').waitFor({ state: 'detached' });
    await alice.mouse.up();
    expect(await selected('Boiler of the gym')).toBe(first);

    await alice.mouse.move(from.x, from.y);
    await alice.mouse.down();
    await alice.mouse.move(unfunded.x, unfunded.y, { steps: 4 });
    await alice.mouse.up();
    await expect.poll(() => selected('Boiler of the gym')).toBe('Unfunded');
  });

  test('by a finger', async () => {
    const { from } = await openWithNeed('Paving of the yard');
    const device = await alice.context().newCDPSession(alice);
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: object[]) =>
      device.send('Input.dispatchTouchEvent', { type, touchPoints: points as [] });
    await touch('touchStart', [from]);
    const to = await middleOf('Unfunded');
    await touch('touchMove', [to]);
    await touch('touchEnd', []);
    await expect.poll(() => selected('Paving of the yard')).toBe('Unfunded');
    await device.detach();
  });
});

test('A need that somebody else has changed is shown beside the form, and is replaced only by saving again', async () => {
  const headers = await bearerOf(alice, 'alice');
  await alice.goto('/plan');
  await alice.getByRole('button', { name: 'Boiler of the gym', exact: true }).click();
  const dialog = alice.getByRole('dialog', { name: 'Edit Capital Need' });
  await dialog.getByLabel('Note').fill('Leaks in winter');
  const answer = await alice.request.get('/api/capital-need/list?kind=need&limit=100', { headers });
  const { list } = ((await answer.json()) as { data: { list: { id: string; title: string }[] } })
    .data;
  const id = list.find(({ title }) => title === 'Boiler of the gym')?.id;
  const data = { cost: 20_000 };
  await alice.request.put(`/api/capital-need/update/${id}`, { headers, data });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const conflict = dialog.getByRole('alert', { name: 'Changed in the meantime' });
  await expect.poll(() => conflict.innerText()).toMatch(/Cost today:\s*\$20,000\.00/);
  expect(await dialog.getByLabel('Note').inputValue()).toBe('Leaks in winter');
  await expectToast(
    alice,
    () => dialog.getByRole('button', { name: 'Save Changes' }).click(),
    'Capital need updated.',
  );
});
