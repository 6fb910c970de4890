/** The PDF of a report, rendered once for each version of its inspection and stored as a file. */
import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { today } from '#domain/calendar.ts';
import type { Language } from '#domain/language/language.ts';
import { wordsOf } from '#domain/language/words.ts';
import { areasNotedInPriorYear } from '#domain/prior-year.ts';
import { isFrozen } from '#domain/report.ts';
import type { ReportSheet } from '#domain/report-sheet.ts';
import { PdfError, type PdfFile } from '#server/pdf/index.ts';
import { reportDocument } from '#server/pdf/documents/report-document.ts';
import { photosOfAccount, type Picture } from '#server/photo/queries.ts';
import { PRINT_SIDE, readPrintPhoto } from '#server/photo/print/print-photo.ts';
import { readThumbnail } from '#server/photo/read-thumbnail.ts';
import type { Services } from '../../core/context.ts';
import type { Transaction, TransactionOptions } from '../../core/db.ts';
import { refuse } from '../../core/refusals.ts';
import { pdfEdition } from './pdf-edition.ts';
import { printPath } from '../link/public-link.ts';
import { publicSheetOf } from '../link/public-text.ts';
import type { StoredReport } from '../queries.ts';
import { insertSealedPdf } from '../seal/queries.ts';
import { printedSeal } from '../seal/printed-seal.ts';
import { photosOf, sheetOf } from '../sheet.ts';

type Dependencies = {
  services: Pick<Services, 'files' | 'pdf' | 'settings'>;
  log: FastifyBaseLogger;
  /** Runs `work` in a transaction that may read the report's photos, and write on request. */
  transact<T>(work: (db: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
};

/** What a copy of the PDF shows; `name` tells the copies apart in the file store. */
export type PdfCopy = { name: string; language: Language; sheet: () => ReportSheet };

const inLanguage = (language: Language): string => (language === 'en' ? '' : `-${language}`);

/** The copy for members: everything. */
export const memberCopyOf = (report: StoredReport, language: Language): PdfCopy => ({
  name: inLanguage(language),
  language,
  sheet: () => sheetOf(report),
});

/** The copy for the public: what the public page shows. */
export const publicCopyOf = (report: StoredReport, language: Language): PdfCopy => ({
  name: `${report.photosInPublic ? '-public-photos' : '-public'}${inLanguage(language)}`,
  language,
  sheet: () => publicSheetOf(report),
});

/** Renderings in progress by key: two concurrent requests for a PDF share one rendering. */
const inProgress = new Map<string, Promise<void>>();

/**
 * Returns the key of the report's PDF in the file store, after rendering it if it is missing. Refuses
 * with 'pdf-failed', or with 'busy' when too many PDFs are being rendered.
 */
export const findOrMakePdf = async (
  report: StoredReport,
  copy: PdfCopy,
  dependencies: Dependencies,
): Promise<string> => {
  const key = pdfKey(report, copy);
  if (await dependencies.services.files.hasFile(key)) return key;
  const rendering =
    inProgress.get(key) ??
    render(report, copy, key, dependencies).finally(() => inProgress.delete(key));
  inProgress.set(key, rendering);
  await rendering;
  return key;
};

/**
 * The file of a sealed version is made once: it stays as it is whatever happens to the report, its link
 * or the sources of the PDF. Of any other report, another version, status or public link, other areas
 * that were deficient in the year before, other texts of the district, or changed sources of the PDF make another file.
 */
export const pdfKey = (report: StoredReport, { name }: PdfCopy): string => {
  const { accountId, id, version, status, linkEdition, seal } = report;
  if (seal) return `pdf/${accountId}/${id}/sealed-${seal.version}${name}.pdf`;
  const edition = `${version}-${status.toLowerCase()}-${linkEdition}-${pdfEdition}${otherKey(report)}`;
  return `pdf/${accountId}/${id}/${edition}${name}.pdf`;
};

const otherKey = ({
  date,
  findingsBefore,
  districtPlan,
  districtResponse,
}: StoredReport): string => {
  const noted = [...areasNotedInPriorYear(date, findingsBefore)].toSorted();
  if (noted.length === 0 && districtPlan === '' && districtResponse === '') return '';
  const others = JSON.stringify([noted, districtPlan, districtResponse]);
  return `-${createHash('sha256').update(others).digest('hex').slice(0, 12)}`;
};

/** The page of the report in the language of the copy. */
const linkTo = (report: StoredReport, { language }: PdfCopy, appUrl: string): string =>
  `${appUrl}${printPath(report)}${language === 'en' ? '' : `?lang=${language}`}`;

const render = async (
  report: StoredReport,
  copy: PdfCopy,
  key: string,
  { services: { files, pdf, settings }, log, transact }: Dependencies,
): Promise<void> => {
  const sheet = copy.sheet();
  const pictures = await transact((db) => photosOfAccount(db, report.accountId, photosOf(sheet)));
  const { seal } = report;
  // Reports that were sealed with thumbnails have the same PDF if it is made again.
  const isSharp = seal === null || seal.photoSide === PRINT_SIDE;
  const read = (picture: Picture) =>
    isSharp ? readPrintPhoto(files, picture, pictures.length) : readThumbnail(files, picture);
  const photos = new Map<string, PdfFile>(
    pictures.map((picture) => [picture.id, () => read(picture)]),
  );
  const document = reportDocument({
    sheet,
    photos,
    words: wordsOf(copy.language),
    ...(seal
      ? { printedOn: seal.sealedOn, seal: printedSeal(seal) }
      : {
          printedOn: today(report.timeZone, new Date()),
          isDraft: !isFrozen(report.status),
          link: linkTo(report, copy, settings.appUrl),
        }),
  });
  try {
    const bytes = await pdf.render(document);
    if (seal) {
      const { version } = seal;
      const sha256 = createHash('sha256').update(bytes).digest();
      const made = { reportId: report.id, version, sha256, copy: copy.name.slice(1) };
      await transact((db) => insertSealedPdf(db, made), { readOnly: false });
    }
    await files.putFile(key, bytes, 'application/pdf');
  } catch (error) {
    if (error instanceof PdfError && error.fault === 'busy') throw refuse('busy');
    log.error({ err: error, reportId: report.id }, 'the PDF of a report failed');
    throw refuse('pdf-failed');
  }
};
