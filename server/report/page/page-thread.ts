/** Renders the page of a report in a worker thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { signedLinks } from '#server/core/credentials/signed-link.ts';
import { publicPdfUrl } from '#server/report/answer.ts';
import { printOf } from '#server/report/reading/print-of.ts';
import { parseReport } from '#server/report/queries.ts';
import { loadPages, type PageToRender } from './page-html.ts';

/** The links of a page are valid while the page is used, which is a day, and a day longer. */
const LIFETIME = 2 * 86_400_000;

const { folder, language, facts, secret, day, ...input } = workerData as PageToRender & {
  folder: string;
};
const links = signedLinks(secret);
const context = {
  services: {
    links: { ...links, sign: (path: string, now: Date) => links.sign(path, now, LIFETIME) },
  },
  now: new Date(day),
};
const report = parseReport(input.report);
const { data } = printOf(report, publicPdfUrl(report, context, language), language, context);
const { renderer, fill } = await loadPages(folder);
const { isListed, ...shown } = facts;
const page = renderer.renderReport(data, language, shown);
const html = new TextEncoder().encode(fill({ ...page, ...(isListed ? { robots: '' } : {}) }));
parentPort?.postMessage(html, [html.buffer]);
