/** The document for the PDF of a report, with its data as JSON. */
import type { Language } from '#domain/language/language.ts';
import { wordsOf } from '#domain/language/words.ts';
import { isFrozen } from '#domain/report/report.ts';
import type { ReportSheet } from '#domain/report/report-sheet.ts';
import { reportDocument } from '#server/pdf/documents/report-document.ts';
import type { StoredReport } from '#server/report/queries.ts';
import { printedSeal } from '#server/report/seal/printed-seal.ts';

export type WantedDocument = {
  copy: 'public' | 'members';
  language: Language;
  /** The ids of the photos that are stored, which include the logo. */
  photos: readonly string[];
  /** YYYY-MM-DD */
  printedOn: string;
  /** The URL of the report's public page. A sealed report has the URL for checking it instead. */
  link: string;
};

export type PrintedDocument = {
  template: string;
  json: string;
  /** The names that the data uses for photos, and the ids of these photos. */
  files: [name: string, photo: string][];
};

export const documentOf = (
  { seal, logo, status }: StoredReport,
  sheet: ReportSheet,
  { language, photos: stored, printedOn, link }: WantedDocument,
): PrintedDocument => {
  const photos = new Map(stored.map((id) => [id, id]));
  const { template, data, files } = reportDocument({
    sheet,
    photos,
    logo: logo && photos.has(logo.id) ? logo : undefined,
    words: wordsOf(language),
    printedOn,
    ...(seal ? { seal: printedSeal(seal) } : { isDraft: !isFrozen(status), link }),
  });
  return {
    template,
    json: JSON.stringify(data),
    files: [...files].map(([name, id]) => [name, id as string]),
  };
};
