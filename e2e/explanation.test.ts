/** A report explains its numbers, and shows what repairs would change. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { mayacamasReport } from './support/mayacamas.ts';
import { foldOf, openFold } from './support/open-fold.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';

const { server, browser } = await openSharedProduct();
let page: Page;
let address = '';

beforeAll(async () => {
  page = await openPage(browser, server.url);
  await startSession(page, 'alice');
  address = `/reports?report=${await mayacamasReport(page)}`;
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');

describe('A number of a report', () => {
  test('can be explained step by step down to its areas, and back', async () => {
    await page.goto(address);
    await button('Why this score?').click();
    await dialog().getByRole('heading', { name: 'Overall: 92.51% Good' }).waitFor();
    await dialog()
      .getByText(/÷ 8 = 92\.50875, rounded to 92\.51\.$/)
      .waitFor();
    await dialog().getByText('8 of 8 groups evaluated.').waitFor();
    await dialog()
      .getByText(/^5 repairs are enough for the rating Exemplary, with a score of 99\.04/)
      .waitFor();

    await dialog()
      .getByRole('button', { name: /^E Restrooms\/Fountains/ })
      .click();
    await dialog().getByRole('heading', { name: 'E Restrooms/Fountains: 70.84% Poor' }).waitFor();
    await dialog().getByText('(66.67 + 75.00) ÷ 2 = 70.835, rounded to 70.84.').waitFor();

    await dialog()
      .getByRole('button', { name: /^8\. Restrooms/ })
      .click();
    await dialog().getByRole('heading', { name: '8. Restrooms: 66.67% Poor' }).waitFor();
    await dialog().getByText('2 ÷ 3 × 100 = 66.66666…, rounded to 66.67.').waitFor();
    await dialog().getByRole('heading', { name: 'What was found' }).waitFor();

    await dialog().getByRole('button', { name: 'Group E Restrooms/Fountains' }).click();
    const heading = dialog().getByRole('heading', { name: 'E Restrooms/Fountains: 70.84% Poor' });
    await expect.poll(() => heading.isVisible()).toBe(true);
  });

  test('has its explanation in the URL: a reload shows it again, and Back leads to the previous explanation', async () => {
    await page.goto(address);
    await openFold(page, 'Group Ranks');
    await button(/^Electrical 69\.23%/).click();
    await dialog().getByText('so the group has the same score: 69.23.').waitFor();
    await dialog()
      .getByRole('button', { name: /^7\. Electrical/ })
      .click();
    await dialog()
      .getByRole('heading', { name: /^7\. Electrical/ })
      .waitFor();
    expect(new URL(page.url()).searchParams.get('explain')).toBe('electrical');
    await page.reload();
    await dialog()
      .getByRole('heading', { name: /^7\. Electrical/ })
      .waitFor();
    await page.goBack();
    await dialog()
      .getByRole('heading', { name: /^D Electrical/ })
      .waitFor();
    await dialog().getByRole('button', { name: 'Close' }).first().click();
    await dialog().waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.has('explain')).toBe(false);
  });

  test.each([
    ['its button', () => dialog().getByRole('button', { name: 'Close' }).last().click()],
    ['Escape', () => page.keyboard.press('Escape')],
  ])(
    'has an explanation: closing it by %s returns to the history entry from which it was opened',
    async (_, close) => {
      await page.goto('/healthz');
      await page.goto(address);
      await button('Why this score?').click();
      await dialog().getByRole('heading', { name: 'Overall: 92.51% Good' }).waitFor();
      await close();
      await dialog().waitFor({ state: 'detached' });
      await button('Why this score?').click();
      await dialog()
        .getByRole('button', { name: /^E Restrooms\/Fountains/ })
        .click();
      await dialog()
        .getByRole('heading', { name: /^E Restrooms/ })
        .waitFor();
      await close();
      await dialog().waitFor({ state: 'detached' });
      expect(page.url()).toBe(`${server.url}${address}`);
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe('/healthz');
    },
  );

  test('has an explanation; closing an explanation that was opened by its URL adds no entry to the history', async () => {
    await page.goto('/healthz');
    await page.goto(`${address}&explain=overall`);
    await dialog()
      .getByRole('button', { name: /^E Restrooms\/Fountains/ })
      .click();
    await dialog()
      .getByRole('heading', { name: /^E Restrooms/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toBe(`${server.url}${address}`);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/healthz');
    await page.goto(`${address}&explain=overall`);
    await dialog().getByRole('heading', { name: 'Overall: 92.51% Good' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${server.url}${address}`);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/healthz');
  });

  test('of a group: groups below Good are named with their rank even while the section of the groups is collapsed', async () => {
    await page.goto(address);
    const groups = foldOf(page, 'Group Ranks');
    await groups.getByText('Poor: Electrical, Restrooms/Fountains', { exact: true }).waitFor();
    const restrooms = groups.getByRole('button', { name: /^Restrooms/ });
    expect(await restrooms.count()).toBe(0);
    await openFold(page, 'Group Ranks');
    await restrooms.click();
    await dialog().getByRole('heading', { name: 'E Restrooms/Fountains: 70.84% Poor' }).waitFor();
  });

  test('can be explained with the keyboard alone, and gets the focus back when the explanation is closed', async () => {
    await page.goto(address);
    await openFold(page, 'Category Scores');
    const roofs = page.getByRole('table', { name: 'Category scores' }).getByRole('button', {
      name: 'Roofs',
    });
    await roofs.focus();
    await page.keyboard.press('Enter');
    await dialog()
      .getByRole('heading', { name: /^13\. Roofs/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => roofs.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('is explained on a phone without another request', async () => {
    await page.setViewportSize(sizes.phone);
    await page.goto(address);
    await openFold(page, 'Category Scores');
    const electrical = page.getByRole('table', { name: 'Category scores' }).getByRole('button', {
      name: 'Electrical',
    });
    await electrical.waitFor();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await electrical.click();
    const arithmetic = dialog().getByText('9 ÷ 13 × 100 = 69.23076…, rounded to 69.23.');
    await expect.poll(() => arithmetic.isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.setViewportSize(sizes.desk);
  });
});

describe('The section "What If"', () => {
  const result = () => page.getByRole('status').filter({ hasText: 'Now' });

  test('shows score and rating with the repairs that are selected', async () => {
    await page.goto(address);
    await page.getByText('What If', { exact: true }).click();
    await result().getByText('92.51%').first().waitFor();
    await button('Select all of Electrical').click();
    await result().getByText('With 4 repairs').waitFor();
    // (7 × 100.00 + 70.84) ÷ 8 = 96.355, rounded to 96.36.
    await result().getByText('96.36%').waitFor();
    await result().getByText('D Electrical').waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await result().getByText('With 0 repairs').waitFor();
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  test('ticks the fewest repairs that reach Exemplary, and says that the report is already Good without a repair', async () => {
    await page.goto(`${address}&part=what-if`);
    await button('Fewest repairs to reach Exemplary').click();
    await result()
      .getByText(
        '5 repairs are enough to reach Exemplary, and no smaller number is: the score rises from 92.51 (Good) to 99.04 (Exemplary).',
      )
      .waitFor();
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(5);
    await result().getByText('99.04%').waitFor();
    await button('Fewest repairs to reach Good').click();
    await result().getByText('No repair is needed: the score is 92.51 (Good).').waitFor();
  });
});

test('The score of an inspection is explained from its heading', async () => {
  const headers = await bearerOf(page, 'alice');
  const found = await page.request.get(
    '/api/inspection/list?limit=100&schoolName=Mayacamas%20Countywide',
    { headers },
  );
  const { data } = (await found.json()) as { data: { list: { id: string; date: string }[] } };
  await page.goto(`/inspections/${data.list.find(({ date }) => date === '2024-08-07')?.id}`);
  await page.locator('header').getByRole('button', { name: 'Why this score?' }).click();
  const heading = dialog().getByRole('heading', { name: 'Overall: 92.51% Good' });
  await expect.poll(() => heading.isVisible()).toBe(true);
});

test('The public page explains its numbers to a visitor', async () => {
  const visitor = await openPage(browser, server.url);
  await visitor.goto(`/pdf/report/${await mayacamasReport(page)}`);
  const overall = visitor.getByText(/÷ 8 = 92\.50875, rounded to 92\.51\.$/);
  await visitor.getByText('How this score is calculated').click();
  await expect.poll(() => overall.isVisible()).toBe(true);
  const electrical = visitor.getByText('9 ÷ 13 × 100 = 69.23076…, rounded to 69.23.');
  await visitor.getByText('D. Electrical: 69.23% Poor').click();
  await expect.poll(() => electrical.isVisible()).toBe(true);
});
