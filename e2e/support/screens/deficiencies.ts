/** The states of the deficiencies: grouped, opened, with errors, and several changed together. */
import type { Page } from 'playwright-core';
import { bearerOf } from '#e2e/support/people.ts';
import { openAt, markReadOnly, type Screen, waitUntilLoaded } from '#e2e/support/screen.ts';

const as = 'alice';
const list = openAt('/deficiencies', 'Deficiencies');

/** Opens the first deficiency of the list. */
const openFirst = markReadOnly(async (page: Page): Promise<void> => {
  await list(page);
  await page
    .getByRole('table', { name: 'Deficiencies' })
    .getByRole('rowheader')
    .first()
    .getByRole('link')
    .click();
  await page.getByRole('heading', { name: 'Repair plan' }).waitFor();
  await waitUntilLoaded(page);
});

/** Selects all deficiencies of the page; only wide screens have the checkboxes. */
const selectPage = markReadOnly(async (page: Page): Promise<void> => {
  await list(page);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('region', { name: 'Selected deficiencies' }).waitFor();
});

/** Opens a page of a new work link: the list, or one of its deficiencies. */
const openWork = async (page: Page, isOne: boolean): Promise<void> => {
  const headers = await bearerOf(page, as);
  const answer = await page.request.post('/api/work-link/create', {
    headers,
    data: { name: 'Roofing, Lincoln', days: 30, takesReplies: true, filters: {} },
  });
  const { data } = (await answer.json()) as { data: { url: string } };
  await page.goto(new URL(data.url).pathname);
  const details = page.getByRole('link', { name: /^Details/ });
  await details.first().waitFor();
  if (isOne) {
    await details.last().click();
    await page.getByRole('link', { name: 'All Work' }).waitFor();
  }
};

/** Reports a deficiency as repaired, and opens it in the app. */
const openClaimed = async (page: Page): Promise<void> => {
  await openWork(page, true);
  const address = page.url();
  await page.getByLabel('What was repaired').fill('Replaced the valve.');
  await page.getByRole('button', { name: 'Report as Repaired' }).click();
  await page.getByText('The district will check it.').waitFor();
  await page.goto(`/deficiencies/${address.slice(-36)}`);
  await page.getByRole('button', { name: 'Accept' }).waitFor();
  await waitUntilLoaded(page);
};

export const screensOfDeficiencies: readonly Screen[] = [
  { name: 'deficiencies-by-school', as, open: openAt('/deficiencies?by=school', 'Deficiencies') },
  { name: 'plan', as, open: openAt('/plan', 'Five-Year Plan') },
  { name: 'costs', as, open: openAt('/deficiencies/costs', 'Costs') },
  { name: 'deficiency', as, open: openFirst },
  { name: 'work', as, open: (page) => openWork(page, false) },
  { name: 'work-item', as, open: (page) => openWork(page, true) },
  { name: 'deficiency-claimed', as, open: openClaimed },
  {
    name: 'share',
    as,
    open: markReadOnly(async (page) => {
      await list(page);
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('dialog').getByText('At present the link shows').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Create Link' }).click();
      await page.getByText('Please enter who gets the link.').waitFor();
    }),
  },
  {
    name: 'deficiency-errors',
    as,
    open: markReadOnly(async (page) => {
      await openFirst(page);
      await page.getByLabel('State', { exact: true }).selectOption('Deferred');
      await page.getByLabel('Actual cost').fill('a lot');
      await page.getByRole('button', { name: 'Save Plan' }).click();
      await page.getByText('Please enter why it is deferred.').waitFor();
    }),
  },
  {
    name: 'person-search',
    as,
    open: async (page) => {
      // Simulates a district with more people than the list shows.
      await page.route('**/api/user/list?**', (route) =>
        route.continue({ url: route.request().url().replace('limit=100', 'limit=3') }),
      );
      await openFirst(page);
      await page.getByLabel('Assigned to').selectOption('Search for somebody else…');
      await page
        .getByRole('dialog', { name: 'Choose a person' })
        .getByText('There are more')
        .waitFor();
      await waitUntilLoaded(page);
    },
  },
  { name: 'deficiencies-selected', as, open: selectPage },
  {
    name: 'deficiencies-change',
    as,
    open: markReadOnly(async (page) => {
      await selectPage(page);
      await page.getByRole('button', { name: 'Change Selected' }).click();
      const dialog = page.getByRole('dialog', { name: /^Change \d+ deficiencies$/ });
      await dialog.getByLabel('State').selectOption('Deferred');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await dialog.getByText('Please enter why they are deferred.').waitFor();
      await waitUntilLoaded(page);
    }),
  },
];
