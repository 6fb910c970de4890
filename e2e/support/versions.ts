/** Sealed versions of the demo district's reports. */
import type { Page } from 'playwright-core';
import { mayacamasReport } from './mayacamas.ts';
import { bearerOf } from './people.ts';

export type Version = { version: number; code: string; pdfUrl: string };

/**
 * The version of the report of the published evaluation. The demo district made this report Final
 * before versions existed, so its version is stored only when its PDF is generated.
 */
export const mayacamasVersion = async (page: Page): Promise<Version> => {
  const reportId = await mayacamasReport(page);
  const headers = await bearerOf(page, 'alice');
  await page.request.post('/api/report/generate-pdf', { headers, data: { reportId } });
  const answer = await page.request.get(`/api/report/versions?reportId=${reportId}`, { headers });
  const { data } = (await answer.json()) as { data: { list: Version[] } };
  return data.list[0] as Version;
};
