/** Generates one file with all reports of a school year. Only one report is in memory at a time. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { today } from '#domain/calendar.ts';
import { wordsOf } from '#domain/language/words.ts';
import { plural } from '#domain/plural.ts';
import { isListed } from '#domain/report/publication.ts';
import { isFrozen } from '#domain/report/report.ts';
import { schoolYearName } from '#domain/school/school-year.ts';
import type { Services } from '#server/core/context.ts';
import {
  RequestLost,
  type FileMakingContext,
  ServerStopping,
  PermanentFailure,
} from '#server/core/jobs/make-files.ts';
import { Refusal } from '#server/core/refusals.ts';
import { findOrMakePdf, memberCopy, publicCopy } from '#server/report/pdf/pdf-file.ts';
import { findReportToRender, systemDependencies } from '#server/report/pdf/report-to-render.ts';
import type { ReportInBundle, BundleWriter } from './bundle-writer.ts';
import { pdfWriter } from './pdf-writer.ts';
import { findReportsToBundle, type ReportToBundle } from './queries.ts';
import { reportBundleFiles, type TakenBundle } from './report-bundles.ts';
import { retryWhileBusy } from './retry-while-busy.ts';
import { zipWriter } from './zip-writer.ts';

type BundleContext = FileMakingContext<Pick<Services, 'pdf' | 'settings'>>;

/** The maximum size of a file. It is below the 5 GB that S3 accepts in one upload. */
const MOST_BYTES = 4_000_000_000;

const writers = { zip: zipWriter, pdf: pdfWriter };

export const makeBundle = async (
  bundle: TakenBundle,
  context: BundleContext,
  isStopped: () => boolean,
): Promise<void> => {
  const { services } = context;
  const { database, files, settings } = services;
  const reports = await database.asSystem(
    (db) => findReportsToBundle(db, bundle.accountId, bundle),
    { readOnly: true },
  );
  // The folder is in the folder of unfinished uploads, whose old contents are removed, so that
  // nothing remains of a process that was stopped.
  const folder = join(settings.dataDir, 'uploads', `bundle-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'reports');
  const writer = writers[bundle.format]({
    services,
    accountId: bundle.accountId,
    folder,
    path,
    words: wordsOf(bundle.language),
    district: bundle.district,
    year: schoolYearName(bundle.schoolYear, bundle.schoolYearBegins),
    contents: bundle.contents,
    today: today(bundle.timeZone, new Date()),
  });
  try {
    const all = await addAll(bundle, reports, { context, writer, isStopped });
    await writer.finish(all);
    const { keyOf, typeOf, folderOf } = reportBundleFiles;
    await files.putFile(keyOf(bundle), path, typeOf(bundle));
    const made = { bytes: (await stat(path)).size, problem: problemOf(all) };
    const isWanted = await database.asSystem((db) =>
      reportBundleFiles.requests.noteMade(db, bundle, made),
    );
    if (!isWanted) await files.removeFolder(folderOf(bundle));
  } finally {
    await writer.close();
    await rm(folder, { recursive: true, force: true });
  }
};

type BundleRun = { context: BundleContext; writer: BundleWriter; isStopped: () => boolean };

/** Adds each report to the file, and stores the number of reports that are done. */
const addAll = async (
  bundle: TakenBundle,
  reports: readonly ReportToBundle[],
  { context, writer, isStopped }: BundleRun,
): Promise<ReportInBundle[]> => {
  const { database, files } = context.services;
  const all: ReportInBundle[] = [];
  let bytes = 0;
  let total = reports.length;
  for (const [at, report] of reports.entries()) {
    if (isStopped()) throw new ServerStopping();
    const pdf = await pdfOf(report, bundle, context);
    if (pdf === undefined) total -= 1;
    else {
      bytes += pdf === null ? 0 : ((await files.sizeOf(pdf)) ?? 0);
      if (bytes > MOST_BYTES) throw new PermanentFailure(TOO_LARGE);
      if (pdf !== null) await writer.add(report, pdf);
      all.push({ report, pdf });
    }
    const done = at + 1 - (reports.length - total);
    const isOurs = await database.asSystem((db) =>
      reportBundleFiles.requests.noteProgress(db, bundle, { done, total }),
    );
    if (!isOurs) throw new RequestLost();
  }
  if (isStopped()) throw new ServerStopping();
  if (all.every(({ pdf }) => pdf === null)) throw new PermanentFailure(NONE_MADE);
  return all;
};

const TOO_LARGE =
  'The reports have more than 4 GB together, which is more than one file may have. Please download them one by one.';
const NONE_MADE = 'None of the PDFs could be made. Please try again later.';

/**
 * The key of a report's PDF; null if the PDF cannot be rendered; undefined if the report no longer
 * belongs in the file.
 */
const pdfOf = async (
  { id }: ReportToBundle,
  { contents, language }: TakenBundle,
  { services, log }: BundleContext,
): Promise<ReportInBundle['pdf'] | undefined> => {
  const dependencies = systemDependencies(services);
  const report = await findReportToRender({ reportId: id }, dependencies);
  const belongs =
    report !== undefined && (contents === 'published' ? isListed(report) : isFrozen(report.status));
  if (!belongs) return undefined;
  const copy = contents === 'published' ? publicCopy(language) : memberCopy(language);
  try {
    return await retryWhileBusy(() =>
      findOrMakePdf(report, copy, { ...dependencies, services, log }),
    );
  } catch (error) {
    if (error instanceof Refusal && error.key === 'pdf-failed') return null;
    throw error;
  }
};

/** The maximum number of missing reports that the message names. */
const NAMED = 5;

/** A message about the reports that are missing; '' if none is missing. */
const problemOf = (all: readonly ReportInBundle[]): string => {
  const missing = all.filter(({ pdf }) => pdf === null).map(({ report }) => report);
  if (missing.length === 0) return '';
  const names = missing.slice(0, NAMED).map(({ schoolName, date }) => `${schoolName} (${date})`);
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  return `${plural(missing.length, 'report is', 'reports are')} missing, because the PDF could not be made: ${names.join(', ')}${more}.`;
};
