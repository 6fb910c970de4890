/** Writes reports into a ZIP, one at a time, as they are stored, and a summary as CSV. */
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { Readable as ReadableOf } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Words } from '#domain/language/words.ts';
import { toPercentOrNull } from '#domain/score.ts';
import { csvOf } from '../../core/export/csv.ts';
import type { Column } from '../../core/export/table.ts';
import type { Bundled, BundleWriter, BundleWriterOptions } from './bundle-writer.ts';
import { fileNames } from './file-names.ts';

export const zipWriter = ({ services, path, words }: BundleWriterOptions): BundleWriter => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(output, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  // `add` and `finish` throw the error; this only prevents an unhandled rejection.
  written.catch(() => undefined);
  const nameOf = fileNames();
  const names = new Map<string, string>();

  return {
    async add({ id, schoolName, date }, pdf) {
      const file = await services.files.getFile(pdf);
      if (!file) throw new Error(`The file ${pdf} is missing.`);
      const name = nameOf(schoolName, date);
      names.set(id, name);
      // A PDF is compressed already.
      zip.addReadStream(file.stream, name, {
        compress: false,
        size: file.size,
        mtime: new Date(`${date}T12:00:00Z`),
      });
      await Promise.race([finished(file.stream), written]);
    },

    async finish(all) {
      const summary = csvOf({
        name: 'Summary',
        columns: columnsOf(words, names),
        pages: ReadableOf.from([all]),
      });
      zip.addBuffer(await buffer(ReadableOf.from(summary)), 'summary.csv');
      zip.end();
      await written;
    },

    async close() {
      output.destroy();
      await written.catch(() => undefined);
    },
  };
};

const columnsOf = (
  { bundle: { columns, missing }, ranks, statuses }: Words,
  names: ReadonlyMap<string, string>,
): readonly Column<Bundled>[] => {
  const text = (name: string, of: (one: Bundled) => string): Column<Bundled> => ({
    name,
    kind: 'text',
    width: 20,
    of,
  });
  return [
    text(columns.school, ({ report }) => report.schoolName),
    text(columns.date, ({ report }) => report.date),
    text(columns.rating, ({ report }) => (report.rating ? ranks[report.rating] : '')),
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
