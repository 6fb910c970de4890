import type { Page } from 'playwright-core';
import { bearerOf } from './people.ts';

/** The newest report with this status that is not published. */
export const unpublishedReport = async (
  page: Page,
  status: string,
): Promise<{ id: string; title: string }> => {
  const headers = await bearerOf(page, 'alice');
  const path = `/api/report/list?limit=1&published=false&status=${status}`;
  const { data } = (await (await page.request.get(path, { headers })).json()) as {
    data: { list: { id: string; title: string }[] };
  };
  const [report] = data.list;
  if (!report) throw new Error(`No report of the demo district has the status ${status}.`);
  return report;
};
