/** Report cards as a file: CSV, Word (DOCX) or PDF. */
import type { FileAnswer } from '#contract/common.ts';
import type { Sarc, SarcFormat } from '#contract/sarc.ts';
import { REPAIRS_HEADING } from '#domain/sarc/sarc.ts';
import { sarcDocument } from '#server/pdf/documents/sarc-document.ts';
import { PdfError } from '#server/pdf/index.ts';
import type { OpenContext } from '../../core/context.ts';
import { csvOf } from '../../core/export/csv.ts';
import type { Column } from '../../core/export/table.ts';
import { begun } from '../../core/http/file-answer.ts';
import { refuse } from '../../core/refusals.ts';
import { makeDocx } from './make-docx.ts';

export type SarcFile = {
  /** Without the extension. */
  name: string;
  /** The title of the document: the name of the school or of the district. */
  title: string;
  /** A second line under it; '' for none. */
  subtitle: string;
  /** The report cards, a batch at a time. */
  pages: AsyncIterable<readonly Sarc[]>;
  /** Schools that have no report in this time. */
  without: readonly string[];
};

export const sarcFile = async (
  file: SarcFile,
  format: SarcFormat,
  context: Pick<OpenContext, 'services' | 'log' | 'today'>,
): Promise<FileAnswer> => ({
  name: `${file.name}.${format}`,
  contentType: contentTypes[format],
  content: await contents[format](file, context),
});

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const satisfies Record<SarcFormat, string>;

type Context = Pick<OpenContext, 'services' | 'log' | 'today'>;

const contents = {
  csv: async ({ pages, without }: SarcFile) =>
    csvOf({ name: 'SARC', columns, pages: await begun(rowsOf(pages, without)) }),
  docx: async ({ pages, ...file }: SarcFile) =>
    once(await makeDocx({ ...file, sarcs: (await Array.fromAsync(pages)).flat() })),
  pdf: async ({ pages, ...file }: SarcFile, { services, log, today }: Context) => {
    const sarcs = (await Array.fromAsync(pages)).flat();
    try {
      return once(await services.pdf.render(sarcDocument({ ...file, sarcs, printedOn: today })));
    } catch (error) {
      if (error instanceof PdfError && error.fault === 'busy') throw refuse('busy');
      log.error({ err: error }, 'the PDF of report cards failed');
      throw refuse('pdf-failed');
    }
  },
} as const satisfies Record<
  SarcFormat,
  (file: SarcFile, context: Context) => Promise<AsyncIterable<string | Uint8Array>>
>;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A line of the CSV: a row of a report card, or a school without one. */
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

const text = (name: string, width: number, of: (line: Line) => string): Column<Line> => ({
  name,
  kind: 'text',
  width,
  of,
});

const columns: readonly Column<Line>[] = [
  text('School', 36, ({ school }) => school),
  text('Month and year of inspection', 20, ({ sarc }) => sarc?.monthAndYear ?? 'No report'),
  text('Overall rating', 14, ({ sarc }) => sarc?.overallRating ?? ''),
  text('Report status', 12, ({ sarc }) => sarc?.status ?? ''),
  text('System inspected', 40, ({ row }) => row?.group ?? ''),
  text('Rating', 8, ({ row }) => row?.rank ?? ''),
  text(REPAIRS_HEADING, 80, ({ row }) => row?.repairs ?? ''),
];
