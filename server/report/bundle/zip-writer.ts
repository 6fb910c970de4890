/** Writes the stored PDFs into a ZIP one at a time, and adds a summary as CSV. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Words } from '#domain/language/words.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { ratingInWords } from '#server/pdf/documents/bundle-document.ts';
import { csvOf } from '#server/core/export/csv.ts';
import { createZip } from '#server/core/export/zip-file.ts';
import type { ExportColumn } from '#server/core/export/table.ts';
import type { ReportInBundle, BundleWriter, BundleWriterOptions } from './bundle-writer.ts';
import { makeFileNamer } from './file-names.ts';

export const zipWriter = ({ services, path, words }: BundleWriterOptions): BundleWriter => {
  const zip = createZip(path);
  const nameOf = makeFileNamer();
  const names = new Map<string, string>();

  return {
    async add({ id, schoolName, date }, pdf) {
      const file = await services.files.getFile(pdf);
      if (!file) throw new Error(`The file ${pdf} is missing.`);
      const name = nameOf(schoolName, date);
      names.set(id, name);
      // The file is stored uncompressed, because a PDF is already compressed.
      await zip.add(name, file.stream, {
        compress: false,
        size: file.size,
        mtime: new Date(`${date}T12:00:00Z`),
      });
    },

    async finish(all) {
      const summary = csvOf({
        name: 'Summary',
        columns: columnsOf(words, names),
        pages: Readable.from([all]),
      });
      zip.addBuffer('summary.csv', await buffer(Readable.from(summary)));
      await zip.finish();
    },

    close: () => zip.close(),
  };
};

const columnsOf = (
  words: Words,
  names: ReadonlyMap<string, string>,
): readonly ExportColumn<ReportInBundle>[] => {
  const {
    bundle: { columns, missing },
    statuses,
  } = words;
  const text = (
    name: string,
    of: (one: ReportInBundle) => string,
  ): ExportColumn<ReportInBundle> => ({
    name,
    kind: 'text',
    width: 20,
    of,
  });
  return [
    text(columns.school, ({ report }) => report.schoolName),
    text(columns.date, ({ report }) => report.date),
    text(columns.rating, ({ report }) => ratingInWords(report, words)),
    {
      name: columns.score,
      kind: 'score',
      width: 10,
      of: ({ report }) => toPercentOrNull(report.score),
    },
    text(columns.status, ({ report }) => statuses[report.status]),
    text(columns.file, ({ report }) => names.get(report.id) ?? missing),
  ];
};
