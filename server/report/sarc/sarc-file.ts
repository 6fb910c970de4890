/** Writes report cards into a file: CSV, Word (DOCX) or PDF. */
import type { FileAnswer } from '#contract/common.ts';
import type { Sarc, SarcFormat } from '#contract/report/sarc.ts';
import type { Words } from '#domain/language/words.ts';
import { sarcDocument } from '#server/pdf/documents/sarc-document.ts';
import { PdfError } from '#server/pdf/index.ts';
import type { MemberContext } from '#server/core/context.ts';
import { csvOf } from '#server/core/export/csv.ts';
import type { ExportColumn } from '#server/core/export/table.ts';
import { readFirstPiece } from '#server/core/http/file-answer.ts';
import { refuse } from '#server/core/refusals.ts';
import { makeDocx } from './make-docx.ts';

export type SarcFile = {
  /** The name of the file without its extension. */
  name: string;
  /** The title of the document: the name of the school or of the district. */
  title: string;
  /** A second line below the title; '' for none. */
  subtitle: string;
  /** The report cards in batches. */
  pages: AsyncIterable<readonly Sarc[]>;
  /** The schools that have no report in the period. */
  without: readonly string[];
};

export const sarcFile = async (
  file: SarcFile,
  format: SarcFormat,
  words: Words,
  context: Pick<MemberContext, 'services' | 'user' | 'log' | 'today'>,
): Promise<FileAnswer> => ({
  name: `${file.name}.${format}`,
  contentType: contentTypes[format],
  content: await contents[format](file, words, context),
});

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const satisfies Record<SarcFormat, string>;

type Context = Pick<MemberContext, 'services' | 'user' | 'log' | 'today'>;

const contents = {
  csv: async ({ pages, without }: SarcFile, words: Words) =>
    csvOf({
      name: 'SARC',
      columns: columnsOf(words),
      pages: await readFirstPiece(rowsOf(pages, without)),
    }),
  docx: async ({ pages, ...file }: SarcFile, { language }: Words) =>
    once(await makeDocx({ ...file, language, sarcs: (await Array.fromAsync(pages)).flat() })),
  pdf: async (
    { pages, ...file }: SarcFile,
    words: Words,
    { services, user, log, today }: Context,
  ) => {
    const sarcs = (await Array.fromAsync(pages)).flat();
    try {
      return once(
        await services.pdf.render(
          sarcDocument({ ...file, sarcs, words, printedOn: today }),
          user.accountId,
        ),
      );
    } catch (error) {
      if (error instanceof PdfError && error.fault === 'busy') throw refuse('busy');
      log.error({ err: error }, 'the PDF of report cards failed');
      throw refuse('pdf-failed');
    }
  },
} as const satisfies Record<
  SarcFormat,
  (file: SarcFile, words: Words, context: Context) => Promise<AsyncIterable<string | Uint8Array>>
>;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A line of the CSV: one row of a report card, or a school that has no report card. */
type Line = { school: string; sarc?: Sarc; row?: Sarc['rows'][number] };

const rowsOf = async function* (
  pages: AsyncIterable<readonly Sarc[]>,
  without: readonly string[],
): AsyncGenerator<Line[]> {
  for await (const sarcs of pages) {
    yield sarcs.flatMap((sarc) => sarc.rows.map((row) => ({ school: sarc.schoolName, sarc, row })));
  }
  yield without.map((school) => ({ school }));
};

const text = (name: string, width: number, of: (line: Line) => string): ExportColumn<Line> => ({
  name,
  kind: 'text',
  width,
  of,
});

const columnsOf = ({ sarc: said, ranks, statuses }: Words): readonly ExportColumn<Line>[] => [
  text(said.csv.school, 36, ({ school }) => school),
  text(said.csv.month, 20, ({ sarc }) => sarc?.monthAndYear ?? said.csv.noReport),
  text(said.overall, 14, ({ sarc }) => (sarc?.overallRating ? ranks[sarc.overallRating] : '')),
  text(said.status, 12, ({ sarc }) => (sarc ? statuses[sarc.status] : '')),
  text(said.columns[0], 40, ({ row }) => row?.group ?? ''),
  text(said.columns[1], 8, ({ row }) => (row ? ranks[row.rank] : '')),
  text(said.columns[2], 80, ({ row }) => row?.repairs ?? ''),
];
