/** The five-year plan: a capital need is added, moved to another year, and deleted. */
import { expect, test } from 'vitest';
import { openDesk } from './support/deficiencies.ts';
import { expectToast } from './support/expect-texts.ts';
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
