/** The filters and the search of the list of deficiencies. */
import { expect, test } from 'vitest';
import { openDesk, openList, rowsOf } from './support/deficiencies.ts';
import { openProduct } from './support/product.ts';
import { searchFor } from './support/search-for.ts';

const { alice, listed } = await openDesk(await openProduct());

test('The list is filtered by school, category, person, trade, state and text, and the filters can be cleared', async () => {
  await openList(alice);
  await alice.getByLabel('School', { exact: true }).selectOption('Quarry Hill Elementary');
  await alice.getByLabel('Category').selectOption('All of Systems');
  await alice.waitForURL(/\/deficiencies\?school=[\da-f-]{36}&group=A$/);
  const schoolId = new URL(alice.url()).searchParams.get('school');
  const found = await listed(`state=Unresolved&group=A&schoolId=${schoolId}`);
  const ids = () =>
    rowsOf(alice)
      .getByRole('rowheader')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(14, 50)));
  await expect.poll(ids).toEqual(found.map(({ id }) => id));
  expect(found.length).toBeGreaterThan(0);
  await alice.getByLabel('Assigned to').selectOption('Me');
  await alice.getByText('No deficiencies found with these filters.').waitFor();
  await alice.getByRole('main').getByRole('button', { name: 'Clear Filters' }).last().click();
  await alice.waitForURL('**/deficiencies');
  await searchFor(alice, 'no such word');
  await alice
    .getByText(
      'The search reads the school, area and category, what the inspector wrote, the trade and the work order. Try another word, or clear the filters.',
    )
    .waitFor();
  await alice.getByRole('main').getByRole('button', { name: 'Clear Filters' }).last().click();
  await alice.waitForURL('**/deficiencies');
  await alice.getByLabel('State', { exact: true }).selectOption('To be repaired');
  await alice.waitForURL('**/deficiencies?state=To+repair');
  const toRepair = await listed('state=To repair');
  expect(new Set(toRepair.map(({ state }) => state))).toEqual(
    new Set(['Open', 'In progress', 'Deferred']),
  );
  await expect.poll(ids).toEqual(toRepair.slice(0, 10).map(({ id }) => id));
  await alice.getByLabel('State', { exact: true }).selectOption('Open');
  await searchFor(alice, 'Plumbing');
  const ofTrade = await listed('search=Plumbing&state=Unresolved');
  expect(ofTrade.some(({ trade }) => trade === 'Plumbing')).toBe(true);
  await expect.poll(ids).toEqual(ofTrade.slice(0, 10).map(({ id }) => id));
  await alice.getByRole('searchbox').first().fill('');
  await alice.getByLabel('Trade', { exact: true }).selectOption('Plumbing');
  await alice.waitForURL('**/deficiencies?trade=Plumbing');
  const plumbing = await listed('trade=plumbing&state=Unresolved');
  expect(new Set(plumbing.map(({ trade }) => trade))).toEqual(new Set(['Plumbing']));
  await expect.poll(ids).toEqual(plumbing.slice(0, 10).map(({ id }) => id));
  await alice.reload();
  await expect.poll(ids).toEqual(plumbing.slice(0, 10).map(({ id }) => id));
  await alice.getByLabel('Trade', { exact: true }).selectOption('All trades');
  await alice.waitForURL('**/deficiencies');
  // One word is in the name of a category, the other one in the comment of an inspector.
  for (const word of ['roof', 'gutter']) {
    await searchFor(alice, word);
    const rows = await listed(`state=Unresolved&search=${word}`);
    expect([word, rows.length > 0]).toEqual([word, true]);
    await expect.poll(ids).toEqual(rows.slice(0, 10).map(({ id }) => id));
  }
  await rowsOf(alice)
    .first()
    .getByText(/gutter/i)
    .first()
    .waitFor();
});

test('A filter by the category Restrooms says how many deficiencies in restrooms count under other categories, and leads to them', async () => {
  await openList(alice);
  await alice.getByLabel('School', { exact: true }).selectOption('Quarry Hill Elementary');
  const lead = alice.getByRole('button', { name: 'Show All in Restrooms' });
  await alice.getByLabel('Category').selectOption('Sewer');
  await alice.waitForURL('**&category=sewer');
  expect(await lead.count()).toBe(0);
  const schoolId = new URL(alice.url()).searchParams.get('school');
  const inRestrooms = await listed(`state=Unresolved&search=restroom&schoolId=${schoolId}`);
  const choices = {
    'All of Restrooms/Fountains': ['restrooms', 'sinks'],
    Restrooms: ['restrooms'],
  };
  for (const [choice, shown] of Object.entries(choices)) {
    const others = inRestrooms.filter(({ category }) => !shown.includes(category)).length;
    expect(others).toBeGreaterThan(1);
    await alice.getByLabel('Category').selectOption(choice);
    await alice
      .getByText(`${others} more deficiencies in restrooms count under other categories.`)
      .waitFor();
  }
  await alice.getByText('No deficiencies found with these filters.').waitFor();
  // These deficiencies are also shown below the list, without another click.
  const others = alice.getByRole('table', {
    name: 'Deficiencies of other categories in restrooms',
  });
  await others
    .getByRole('row')
    .filter({ hasText: 'Boys Restroom' })
    .filter({ hasText: 'Sewer' })
    .waitFor();
  expect(await others.getByRole('rowheader').count()).toBe(inRestrooms.length);
  await lead.click();
  await alice.waitForURL(({ searchParams }) => searchParams.get('search') === 'restroom');
  expect([...new URL(alice.url()).searchParams.keys()].toSorted()).toEqual(['school', 'search']);
  const found = rowsOf(alice).filter({ hasText: 'Boys Restroom' });
  await found.filter({ hasText: 'Sewer' }).waitFor();
  expect(await alice.getByRole('searchbox').inputValue()).toBe('restroom');
  await lead.waitFor({ state: 'hidden' });

  // The hint is not shown for a school whose restrooms have no deficiencies of other categories.
  await openList(alice);
  await alice
    .getByLabel('School', { exact: true })
    .selectOption('Mayacamas Countywide Middle School');
  await alice.getByLabel('Category').selectOption('Restrooms');
  await rowsOf(alice).filter({ hasText: 'Leaking toilets.' }).waitFor();
  await alice.waitForLoadState('networkidle');
  expect(await lead.count()).toBe(0);
});
