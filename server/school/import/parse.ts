/** Parses delimited text: fields separated by tabs, commas or semicolons, quoted or not. */
import { Readable } from 'node:stream';
import { type CsvError, type InfoRecord, type Options, parse } from 'csv-parse';
import { nextTurn } from '../../core/pieces.ts';
import { Refusal, refuse } from '../../core/refusals.ts';

/** `line` is the number, from 1, of the line on which the row ends. */
export type FileRow = { line: number; fields: string[] };

type Parsed = { info: InfoRecord; record: string[] };

/**
 * The state's directory has about 18,000 rows. A file of 12 MB could contain millions of tiny rows,
 * whose preview would exceed the maximum length of a string and block other requests.
 */
export const MAX_ROWS = 50_000;

/**
 * Returns every row that is not empty, with trimmed fields. Refuses with 'import-unreadable' and
 * 'import-too-long'.
 */
export const parseRows = async (text: string): Promise<FileRow[]> => {
  const delimiter = delimiterOf(text);
  const quoted = await rowsOf(text, { delimiter, quote: '"', relax_quotes: true });
  if (delimiter !== '\t') return read(quoted);
  // The state's directory does not quote fields, so a quotation mark in it must not start a field
  // that spans lines.
  const isWhole = !('fault' in quoted) && !quoted.rows.some(reachesOverLines);
  return read(isWhole ? quoted : await rowsOf(text, { delimiter, quote: null }));
};

const reachesOverLines = ({ fields }: FileRow): boolean =>
  fields.some((field) => field.includes('\n'));

/** The separator that occurs most often in the first line. */
const delimiterOf = (text: string): string => {
  const head = /[^\r\n]+/.exec(text)?.[0] ?? '';
  const [most] = ['\t', ',', ';'].toSorted((a, b) => head.split(b).length - head.split(a).length);
  return most as string;
};

type Outcome = { rows: FileRow[] } | { fault: CsvError };

const rowsOf = async (text: string, options: Options): Promise<Outcome> => {
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      ...options,
    }),
  );
  const rows: FileRow[] = [];
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      // One more than the maximum is allowed, because the first row contains the column names.
      if (rows.length > MAX_ROWS) throw refuse('import-too-long');
      rows.push({ line: info.lines, fields: record });
    }
    return { rows };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return { fault: error as CsvError };
  }
};

/** Characters: 2 to 8 ms. */
const PIECE = 16_384;

/** Yields to the event loop between pieces, because parsing a directory takes almost a second. */
const piecesOf = async function* (text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE);
    await nextTurn();
  }
};

const read = (outcome: Outcome): FileRow[] => {
  if ('rows' in outcome) return outcome.rows;
  const { lines } = outcome.fault as unknown as { lines?: number };
  throw refuse('import-unreadable', { problem: `there is a quote out of place at line ${lines}` });
};
