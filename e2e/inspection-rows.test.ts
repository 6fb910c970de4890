/** The actions that the rows of the list of inspections offer. */
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { signInByCall } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';
import { responseJson } from './support/response-json.ts';

type Rows = { data: { list: { reportStatus: string }[] } };

const { server, browser } = await openSharedProduct();

test.each([
  { person: 'alice', mayReopen: true },
  { person: 'bob', mayReopen: false },
] as const)(
  '$person cannot edit an inspection whose report is final, and can reopen it: $mayReopen',
  async ({ person, mayReopen }) => {
    const page = await openPage(browser, server.url);
    await signInByCall(page, person);
    const answer = await responseJson(page, '/api/inspection/list', '/inspections?limit=50');
    const { list } = (answer as Rows).data;
    const finals = list.filter(({ reportStatus }) => reportStatus === 'Final').length;
    expect(finals).toBeGreaterThan(0);
    expect(finals).toBeLessThan(list.length);

    const table = page.getByRole('table', { name: 'Inspections' });
    await expect.poll(() => table.getByText('Report final').count()).toBe(finals);
    const links = (name: RegExp) => table.getByRole('link', { name });
    expect(await links(/^Edit the inspection of /).count()).toBe(list.length - finals);
    expect(await links(/^Reopen the inspection of /).count()).toBe(mayReopen ? finals : 0);
    if (!mayReopen) return;
    await links(/^Reopen the inspection of /)
      .first()
      .click();
    await page.getByRole('button', { name: 'Reopen to Edit' }).waitFor();
  },
);
