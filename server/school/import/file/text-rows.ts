/** Parses delimited text: fields separated by tabs, commas, semicolons or bars, quoted or not. */
import { Readable } from 'node:stream';
import { type CsvError, type InfoRecord, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { waitForTurn } from '#server/core/pieces.ts';
import { Refusal, refuse } from '#server/core/refusals.ts';
import { MAX_ROWS } from '#domain/school/import-limits.ts';
import { type FileRow, HEADING_ROWS } from './table.ts';
import { tabRows } from './tabs.ts';

type ParsedRow = { info: InfoRecord; record: string[] };

type TextOptions = {
  /** Whether these fields are the names of the columns; the separator is chosen so that some are. */
  isHeading?: (fields: readonly string[]) => boolean;
  /** The maximum number of rows, not counting the header row. */
  most?: number;
};

/**
 * Returns every row that is not empty, with trimmed fields.
 *
 * @throws Refusal 'import-unreadable' or 'import-too-long'
 */
export const textRows = async (
  text: string,
  { isHeading = () => false, most = MAX_ROWS }: TextOptions = {},
): Promise<FileRow[]> => {
  const { content, named } = withoutSeparatorLine(text);
  const delimiter = named ?? (await delimiterOf(content, isHeading));
  if (hasMoreLines(content, delimiter, most)) throw refuse('import-too-long');
  const rows =
    delimiter === '\t' ? await tabRows(content, most + 2) : await csvRows(content, most, delimiter);
  // One more row than the maximum is allowed, because one row contains the column names.
  if (rows.length > most + 1) throw refuse('import-too-long');
  return named === undefined ? rows : rows.map((row) => ({ ...row, line: row.line + 1 }));
};

/** Spreadsheet programs may name the separator in a first line of its own: `sep=;`. */
const withoutSeparatorLine = (text: string): { content: string; named?: string } => {
  const [line, named] = /^"?sep=([\t,;|])"?[,;|\t]*(?:\r\n|\r|\n)/i.exec(text) ?? [];
  return line && named ? { content: text.slice(line.length), named } : { content: text };
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

/** In the order of preference: a tab is hardly ever part of a field. */
const delimiters = ['\t', ',', ';', '|'];

/** How much of the text is parsed to find the separator, in characters. */
const SAMPLE = 65_536;

/**
 * The separator with which one of the first rows is the names of the columns; if there is none, the
 * one that gives the first row most fields. Separators within quotes do not count.
 */
const delimiterOf = async (
  text: string,
  isHeading: (fields: readonly string[]) => boolean,
): Promise<string> => {
  const sample = text.slice(0, SAMPLE);
  let best = { delimiter: ',', fields: 0 };
  for (const delimiter of delimiters) {
    const rows =
      delimiter === '\t' ? await tabRows(sample, HEADING_ROWS) : sampleRows(sample, delimiter);
    if (rows.some(({ fields }) => isHeading(fields))) return delimiter;
    const fields = rows[0]?.fields.length ?? 0;
    if (fields > best.fields) best = { delimiter, fields };
  }
  return best.delimiter;
};

/** The rows at the beginning of the sample, up to one that cannot be read or is cut off. */
const sampleRows = (sample: string, delimiter: string): FileRow[] => {
  const rows: FileRow[] = [];
  try {
    parseAtOnce(sample, {
      ...options(delimiter),
      to: HEADING_ROWS,
      onRecord: (record: string[]) => {
        rows.push({ line: rows.length + 1, fields: record });
        return null;
      },
    });
  } catch {
    // The rows before the error are a sample too.
  }
  return rows;
};

const options = (delimiter: string): Options => ({
  delimiter,
  quote: '"',
  relax_quotes: true,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  trim: true,
});

const csvRows = async (text: string, most: number, delimiter: string): Promise<FileRow[]> => {
  const parser = Readable.from(piecesOf(text)).pipe(parse({ info: true, ...options(delimiter) }));
  const rows: FileRow[] = [];
  try {
    for await (const { info, record } of parser as AsyncIterable<ParsedRow>) {
      if (rows.length > most) throw refuse('import-too-long');
      rows.push({ line: info.lines, fields: record });
    }
    return rows;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { lines } = error as CsvError & { lines?: number };
    throw refuse('import-unreadable', {
      problem: `there is a quote out of place at line ${lines}`,
    });
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
