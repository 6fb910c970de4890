/** Parses delimited text: fields separated by tabs, commas or semicolons, quoted or not. */
import { Readable } from 'node:stream';
import { type CsvError, type InfoRecord, type Options, parse } from 'csv-parse';
import { waitForTurn } from '../../core/pieces.ts';
import { Refusal, refuse } from '../../core/refusals.ts';

/** `line` is the number, counted from 1, of the line on which the row ends. */
export type FileRow = { line: number; fields: string[] };

type ParsedRow = { info: InfoRecord; record: string[] };

/**
 * The state's directory has about 18,000 rows. Without a limit, a file of 12 MB could contain
 * millions of tiny rows, whose preview would exceed the maximum length of a string and block other
 * requests.
 */
export const MAX_ROWS = 50_000;

/**
 * Returns every row that is not empty, with trimmed fields.
 *
 * @param most the maximum number of rows, not counting the header row
 * @throws Refusal 'import-unreadable' or 'import-too-long'
 */
export const parseRows = async (text: string, most = MAX_ROWS): Promise<FileRow[]> => {
  const delimiter = delimiterOf(text);
  if (hasMoreLines(text, delimiter, most)) throw refuse('import-too-long');
  const quoted = await rowsOf(text, most, { delimiter, quote: '"', relax_quotes: true });
  if (delimiter !== '\t') return read(quoted);
  // The state's directory does not quote fields, so a quotation mark in it must not start a field
  // that spans several lines.
  const isWhole = !('fault' in quoted) && !quoted.rows.some(reachesOverLines);
  return read(isWhole ? quoted : await rowsOf(text, most, { delimiter, quote: null }));
};

/**
 * Whether a file without quotation marks has too many rows: in such a file, each line that is not
 * empty is a row. The rows are counted before they are parsed, because parsing so many rows would
 * take seconds on a busy machine.
 */
const hasMoreLines = (text: string, delimiter: string, most: number): boolean => {
  if (text.includes('"')) return false;
  const end = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const isRow = new RegExp(`[^\\s${delimiter}]`);
  let rows = 0;
  for (let at = 0; at < text.length && rows <= most + 1; ) {
    const next = text.indexOf(end, at);
    const stop = next < 0 ? text.length : next;
    if (isRow.test(text.slice(at, stop))) rows += 1;
    at = stop + end.length;
  }
  return rows > most + 1;
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

const rowsOf = async (text: string, most: number, options: Options): Promise<Outcome> => {
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
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
    for await (const { info, record } of parser as AsyncIterable<ParsedRow>) {
      // One more row than the maximum is allowed, because the first row contains the column names.
      if (rows.length > most) throw refuse('import-too-long');
      rows.push({ line: info.lines, fields: record });
    }
    return { rows };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return { fault: error as CsvError };
  }
};

/** The size of a piece in characters; parsing it takes 2 to 8 ms. */
const PIECE = 16_384;

/**
 * Yields to the event loop before each piece, because parsing the state's directory takes almost a
 * second. The first piece is also the slowest, because it compiles the parser.
 */
const piecesOf = async function* (text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    await waitForTurn();
    yield text.slice(at, at + PIECE);
  }
};

const read = (outcome: Outcome): FileRow[] => {
  if ('rows' in outcome) return outcome.rows;
  const { lines } = outcome.fault as unknown as { lines?: number };
  throw refuse('import-unreadable', { problem: `there is a quote out of place at line ${lines}` });
};
