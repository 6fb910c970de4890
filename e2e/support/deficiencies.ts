/**
 * Shared by the tests of deficiencies: a signed-in administrator, and the deficiencies that the
 * server has.
 */
import type { Page } from 'playwright-core';
import { openPage } from './browser.ts';
import { bearerOf, startSession } from './people.ts';
import type { Product } from './product.ts';
import { waitUntilLoaded } from './screen.ts';

type Row = {
  category: string;
  id: string;
  area: { id: string; label: string };
  state: string;
  trade: string;
  dueDate: string;
  overdue: boolean;
  repeat: boolean;
  comment: string;
  assignee: { id: string; name: string } | null;
};

/** Signs an administrator in, and returns calls that read and change what the server has. */
export const openDesk = async ({
  server,
  browser,
}: Pick<Product, 'browser'> & { server: { url: string } }) => {
  const alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  const headers = await bearerOf(alice, 'alice');
  const read = async <Data>(call: string): Promise<Data> => {
    const answer = await alice.request.get(`/api/deficiency/${call}`, { headers });
    return ((await answer.json()) as { data: Data }).data;
  };
  return {
    alice,
    headers,
    read,
    /** The first hundred deficiencies that a query finds. */
    listed: async (query: string) => (await read<{ list: Row[] }>(`list?limit=100&${query}`)).list,
    stored: (id: string) =>
      read<Row & { actualCost: number | null; events: { note: string }[] }>(`details/${id}`),
    /** Changes a deficiency through the API, as another person would do in the meantime. */
    change: (id: string, data: object) =>
      alice.request.put(`/api/deficiency/update/${id}`, { headers, data }),
  };
};

export const openList = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`/deficiencies${search}`);
  await page.getByRole('heading', { level: 1, name: 'Deficiencies' }).waitFor();
  await waitUntilLoaded(page);
};

export const openOne = async (page: Page, id = ''): Promise<void> => {
  await page.goto(`/deficiencies/${id}`);
  await page.getByRole('heading', { name: 'History and notes' }).waitFor();
};

export const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Deficiencies' }).locator('tbody tr');

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The card with the plan of the deficiency that is shown. */
export const repairPlanCard = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Repair plan' }) });
