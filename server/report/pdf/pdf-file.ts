/** The PDF of a report, made once for each version of its inspection and kept as a file. */
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { today } from '#domain/calendar.ts';
import { isFrozen } from '#domain/report.ts';
import { PdfError, type PdfFile } from '#server/pdf/index.ts';
import { reportDocument } from '#server/pdf/documents/report-document.ts';
import { photoKey } from '#server/photo/photo-key.ts';
import { type Picture, photosOfAccount } from '#server/photo/queries.ts';
import type { Services } from '../../core/context.ts';
import type { Transaction } from '../../core/db.ts';
import type { Files } from '../../core/files/files.ts';
import { refuse } from '../../core/refusals.ts';
import { pdfEdition } from './pdf-edition.ts';
import { printPath } from '../public-link.ts';
import { findReport, type StoredReport } from '../queries.ts';
import { photosOf, sheetOf } from '../sheet.ts';

/** What a PDF is drawn from, read in one transaction. */
export type Print = { report: StoredReport; pictures: Picture[] };

export const findPrint = async (db: Transaction, reportId: string): Promise<Print | undefined> => {
  const report = await findReport(db, reportId);
  if (!report) return undefined;
  const ids = photosOf(sheetOf(report));
  return { report, pictures: await photosOfAccount(db, report.accountId, ids) };
};

type Dependencies = {
  services: Pick<Services, 'files' | 'pdf' | 'settings'>;
  log: FastifyBaseLogger;
};

/** Renderings under way by key: two clicks on Download are one rendering. */
const underWay = new Map<string, Promise<void>>();

/**
 * The key of the report's PDF in the file store, where it lies by then. Refuses by 'pdf-failed', or
 * by 'busy' when too many are being made.
 */
export const findOrMakePdf = async (print: Print, doors: Dependencies): Promise<string> => {
  const key = pdfKey(print.report);
  if (await doors.services.files.hasFile(key)) return key;
  const rendering =
    underWay.get(key) ?? render(print, key, doors).finally(() => underWay.delete(key));
  underWay.set(key, rendering);
  await rendering;
  return key;
};

/** Another version, status or public link of the report, or another edition of the drawing, is another file. */
const pdfKey = ({ accountId, id, version, status, linkEdition }: StoredReport): string =>
  `pdf/${accountId}/${id}/${version}-${status.toLowerCase()}-${linkEdition}-${pdfEdition}.pdf`;

const render = async (
  { report, pictures }: Print,
  key: string,
  { services: { files, pdf, settings }, log }: Dependencies,
): Promise<void> => {
  const photos = new Map<string, PdfFile>(
    pictures.map((picture) => [picture.id, () => readPhoto(files, picture)]),
  );
  const document = reportDocument({
    sheet: sheetOf(report),
    photos,
    printedOn: today(report.timeZone, new Date()),
    isDraft: !isFrozen(report.status),
    link: `${settings.appUrl}${printPath(report)}`,
  });
  try {
    await files.putFile(key, await pdf.render(document), 'application/pdf');
  } catch (error) {
    if (error instanceof PdfError && error.fault === 'busy') throw refuse('busy');
    log.error({ err: error, reportId: report.id }, 'the PDF of a report failed');
    throw refuse('pdf-failed');
  }
};

/** Printed a few centimetres wide: the thumbnail is sharp enough, and the file stays small. */
const readPhoto = async (files: Files, picture: Picture): Promise<Uint8Array | undefined> => {
  const file = await files.getFile(photoKey(picture, 'thumb'));
  return file && buffer(file.stream);
};
