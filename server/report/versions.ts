import { codeInPrint } from '#domain/report/seal.ts';
import type { Handler } from '#server/core/context.ts';
import { isLarge } from '#server/core/threads/large.ts';
import { runInThread } from '#server/core/threads/run-in-thread.ts';
import { versionPdfUrl } from './answer.ts';
import { missingReport } from './missing.ts';
import { findReportHead } from './queries.ts';
import { findVersions } from './seal/queries.ts';
import { type VersionFacts, versionFacts } from './status/version-facts.ts';

/** The sealed versions of a report, latest first. */
export const reportVersions: Handler<'report/versions'> = async ({ reportId }, context) => {
  const report = await findReportHead(context.db, reportId);
  if (!report) throw await missingReport(context.db, reportId);
  const versions = await findVersions(context.db, reportId);
  const facts = await factsOf(versions.map(({ sheet }) => sheet));
  return {
    data: {
      list: versions.map(({ sheet: _, sealedAt, code, ...version }, at) => ({
        ...version,
        ...(facts[at] as VersionFacts),
        code: codeInPrint(code),
        sealedAt: sealedAt.toISOString(),
        pdfUrl: versionPdfUrl(report, version.version, context),
      })),
    },
  };
};

/** Compares the versions in this thread, or in a worker thread if they are large together. */
const factsOf = async (sheets: string[]): Promise<VersionFacts[]> =>
  isLarge(...sheets)
    ? runInThread(new URL('versions-thread.ts', import.meta.url), sheets)
    : versionFacts(sheets);
