/** The published evaluation of 7 August 2024 in the demo district. */
import type { Page } from 'playwright-core';
import { bearerOf } from './people.ts';

/** The id of its report. */
export const mayacamasReport = async (page: Page): Promise<string> => {
  const reports = await page.request.get(
    '/api/report/list?search=Mayacamas%20Countywide&limit=100',
    { headers: await bearerOf(page, 'alice') },
  );
  const { data } = (await reports.json()) as { data: { list: { id: string; date: string }[] } };
  return data.list.find(({ date }) => date === '2024-08-07')?.id ?? '';
};
