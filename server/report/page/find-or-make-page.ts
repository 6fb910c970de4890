/**
 * The public page of a report, which is rendered once a day for each state of the report and stored
 * as a file. Rendering the page of a large report takes seconds, and anybody may open it.
 */
import type { Readable } from 'node:stream';
import type { Language } from '#domain/language/language.ts';
import { districtPath, isListed } from '#domain/report/publication.ts';
import { publicLinkState } from '#domain/report/report.ts';
import type { Services } from '#server/core/context.ts';
import { getStamped, putStamped, stampOf } from '#server/core/files/stamped-file.ts';
import { pdfKey, publicCopy } from '#server/report/pdf/pdf-file.ts';
import { linkedReportHead, linkedReportText, type ReportHead } from '#server/report/queries.ts';
import { headerOf } from '#server/report/sheet.ts';
import type { PageFacts, ReportPages } from './page-html.ts';

const TYPE = 'text/html; charset=utf-8';
const DAY = 86_400_000;

type Dependencies = {
  services: Pick<Services, 'database' | 'files' | 'settings'>;
  pages: ReportPages;
};
export type FoundPage = { isListed: boolean; content: Readable | Uint8Array; bytes: number };

/** Pages in progress by their stamp: two concurrent requests for a page share one rendering. */
const inProgress = new Map<string, Promise<Uint8Array | undefined>>();

/** The page of the report with this public link; undefined if the link is not valid. */
export const findOrMakePage = async (
  link: string,
  language: Language,
  dependencies: Dependencies,
): Promise<FoundPage | undefined> => {
  const { database, files } = dependencies.services;
  const [[report]] = await database.read(null, linkedReportHead(link));
  if (!report || publicLinkState(report) !== 'open') return undefined;
  const page = await describePage(report, language, dependencies);
  const stored = await getStamped(files, page);
  if (stored) return { isListed: isListed(report), content: stored.stream, bytes: stored.size };
  const making =
    inProgress.get(page.stamp) ??
    makePage(link, language, dependencies).finally(() => inProgress.delete(page.stamp));
  inProgress.set(page.stamp, making);
  const made = await making;
  return made && { isListed: isListed(report), content: made, bytes: made.length };
};

/** Reads the report again, because it may have changed, or its link may have been withdrawn. */
const makePage = async (
  link: string,
  language: Language,
  dependencies: Dependencies,
): Promise<Uint8Array | undefined> => {
  const { database, files, settings } = dependencies.services;
  const [[report]] = await database.read(null, linkedReportText(link));
  if (!report || publicLinkState(report) !== 'open') return undefined;
  const { key, stamp, day, facts } = await describePage(report, language, dependencies);
  const { secret } = settings;
  const content = await dependencies.pages.report({ report, language, facts, secret, day });
  await putStamped(files, { key, stamp }, content, TYPE);
  return content;
};

/**
 * Where the page is stored, in the folder of the report's PDFs, which is deleted with the report;
 * and a stamp that changes with everything that the page shows. The signed links of a page are
 * valid for at least a day after `day`, so each page is used for one day.
 */
const describePage = async (
  report: ReportHead,
  language: Language,
  { services: { files }, pages }: Dependencies,
) => {
  const copy = publicCopy(language);
  const pdf = pdfKey(report, copy);
  const hasPage = isListed(report) && report.publicSlug !== '';
  const facts: PageFacts = {
    isListed: isListed(report),
    // The size is unknown until somebody has opened the PDF.
    pdfBytes: await files.sizeOf(pdf),
    listedAt: hasPage ? districtPath(report.publicSlug) : undefined,
  };
  const day = Math.floor(Date.now() / DAY) * DAY;
  const { accountId, id, version, status, linkEdition } = report;
  const { seal, logo } = report;
  const state = [pdf, version, status, linkEdition, seal, logo, headerOf(report)];
  return {
    key: `pdf/${accountId}/${id}/page${copy.name(report)}.html`,
    stamp: stampOf([state, facts, day, await pages.version()]),
    day,
    facts,
  };
};
