/**
 * The PDF of a report, which is rendered once for each state of the report and stored as a file.
 */
import { hash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { today } from '#domain/calendar.ts';
import type { Language } from '#domain/language/language.ts';
import { areasNotedInPriorYear } from '#domain/inspection/prior-year.ts';
import { PdfError, type PdfFile } from '#server/pdf/index.ts';
import { photosOfAccount, type PhotoRow } from '#server/photo/queries.ts';
import { PRINT_SIDE, readPrintPhoto } from '#server/photo/print/print-photo.ts';
import { readThumbnail } from '#server/photo/read-thumbnail.ts';
import type { Services } from '#server/core/context.ts';
import type { Transaction, TransactionOptions } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { pdfCodeHash } from './pdf-code-hash.ts';
import { printPath } from '#server/report/link/public-link.ts';
import {
  findReportText,
  findReportVersion,
  type ReportHead,
  type ReportText,
} from '#server/report/queries.ts';
import type { Copy } from '#server/report/reading/report-tasks.ts';
import { runReportTask } from '#server/report/reading/run-report-task.ts';
import { insertSealedPdf } from '#server/report/seal/queries.ts';
import { headerOf } from '#server/report/sheet.ts';

type Dependencies = {
  services: Pick<Services, 'files' | 'pdf' | 'settings'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Runs `work` in a transaction of a scope in which the report's photos can be read. */
  transact<T>(work: (db: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** The number of the sealed version that was requested. */
  version?: number | undefined;
};

/**
 * Which copy of the PDF: its language and its contents. `name` distinguishes the copies of a report
 * in the file store.
 */
export type PdfCopy = {
  name: (report: ReportHead) => string;
  language: Language;
  contents: Copy;
};

const languageSuffix = (language: Language): string => (language === 'en' ? '' : `-${language}`);

/** The copy for members, which has all contents. */
export const memberCopy = (language: Language): PdfCopy => ({
  name: () => languageSuffix(language),
  language,
  contents: 'members',
});

/** The copy for the public, which has the same contents as the public page. */
export const publicCopy = (language: Language): PdfCopy => ({
  name: ({ photosInPublic }) =>
    `${photosInPublic ? '-public-photos' : '-public'}${languageSuffix(language)}`,
  language,
  contents: 'public',
});

/** Renderings in progress by key: two concurrent requests for a PDF share one rendering. */
const inProgress = new Map<string, Promise<string>>();

/**
 * Returns the key of the report's PDF in the file store, and renders the PDF first if it is
 * missing. The report's marks are read only in that case. Refuses with 'pdf-failed', or with 'busy'
 * if too many PDFs are being rendered.
 */
export const findOrMakePdf = async (
  report: ReportHead,
  copy: PdfCopy,
  dependencies: Dependencies,
): Promise<string> => {
  const key = pdfKey(report, copy);
  if (await dependencies.services.files.hasFile(key)) return key;
  const making =
    inProgress.get(key) ??
    makePdf(report.id, copy, key, dependencies).finally(() => inProgress.delete(key));
  inProgress.set(key, making);
  return making;
};

const makePdf = async (
  id: string,
  copy: PdfCopy,
  key: string,
  dependencies: Dependencies,
): Promise<string> => {
  const { transact, version } = dependencies;
  const report = await transact((db) =>
    version === undefined ? findReportText(db, id) : findReportVersion(db, id, version),
  );
  if (!report) throw refuse('report-not-found');
  // If the report has changed since its key was computed, start again with the new key.
  if (pdfKey(report, copy) !== key) return findOrMakePdf(report, copy, dependencies);
  await render(report, copy, key, dependencies);
  return key;
};

/**
 * The key of a PDF in the file store. The file of a sealed version is generated once and is never
 * replaced, even if the report, its link or the PDF templates change. The key of any other report
 * changes with everything that its PDF shows: version, status, public link, the areas that were
 * deficient in the previous year, the texts and the logo of the district, the place of the school,
 * and the PDF templates.
 */
export const pdfKey = (report: ReportHead, copy: PdfCopy): string => {
  const name = copy.name(report);
  const { accountId, id, version, status, linkEdition, seal } = report;
  if (seal) return `pdf/${accountId}/${id}/sealed-${seal.version}${name}.pdf`;
  const state = `${version}-${status.toLowerCase()}-${linkEdition}-${pdfCodeHash()}${otherKey(report)}`;
  return `pdf/${accountId}/${id}/${state}${name}.pdf`;
};

const otherKey = (report: ReportHead): string => {
  const { date, findingsBefore, schoolYearBegins, districtPlan, districtResponse, logo } = report;
  const noted = [...areasNotedInPriorYear(date, findingsBefore, schoolYearBegins)].toSorted();
  const { schoolDistrict, county, schoolAddress } = headerOf(report);
  const place = [schoolDistrict, county, schoolAddress];
  const others = JSON.stringify([noted, districtPlan, districtResponse, place, logo]);
  return `-${hash('sha256', others).slice(0, 12)}`;
};

/** The URL of the report's public page, in the language of the copy. */
const linkTo = (report: ReportHead, { language }: PdfCopy, appUrl: string): string =>
  `${appUrl}${printPath(report)}${language === 'en' ? '' : `?lang=${language}`}`;

const render = async (
  report: ReportText,
  copy: PdfCopy,
  key: string,
  { services: { files, pdf, settings }, log, transact }: Dependencies,
): Promise<void> => {
  const { seal, logo } = report;
  const shown = await runReportTask('photos', report, { copy: copy.contents });
  const ids = [...shown, ...(logo ? [logo.id] : [])];
  const pictures = await transact((db) => photosOfAccount(db, report.accountId, ids));
  // A report that was sealed when PDFs had thumbnails must have the same PDF if it is generated
  // again.
  const isSharp = seal === null || seal.photoSide === PRINT_SIDE;
  const read = (photo: PhotoRow) =>
    isSharp ? readPrintPhoto(files, photo, pictures.length) : readThumbnail(files, photo);
  const photos = new Map<string, PdfFile>(pictures.map((photo) => [photo.id, () => read(photo)]));
  const printed = await runReportTask('document', report, {
    copy: copy.contents,
    language: copy.language,
    photos: [...photos.keys()],
    printedOn: seal?.sealedOn ?? today(report.timeZone, new Date()),
    link: linkTo(report, copy, settings.appUrl),
  });
  const document = {
    template: printed.template,
    data: printed.json,
    files: new Map(printed.files.map(([name, id]) => [name, photos.get(id) as PdfFile])),
  };
  try {
    const bytes = await pdf.render(document, report.accountId);
    if (seal) {
      const { version } = seal;
      const sha256 = hash('sha256', bytes, 'buffer');
      const made = { reportId: report.id, version, sha256, copy: copy.name(report).slice(1) };
      await transact((db) => insertSealedPdf(db, made), { readOnly: false });
    }
    await files.putFile(key, bytes, 'application/pdf');
  } catch (error) {
    if (error instanceof PdfError && error.fault === 'busy') throw refuse('busy');
    log.error({ err: error, reportId: report.id }, 'the PDF of a report failed');
    throw refuse('pdf-failed');
  }
};
