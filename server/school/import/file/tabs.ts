/** Parses text with tabs between its fields, in which a quotation mark may be an ordinary character. */
import { waitForTurn } from '#server/core/pieces.ts';
import type { FileRow } from './table.ts';

/** The longest text that a cell of a spreadsheet can have. */
const LONGEST_CELL = 32_767;

/** The number of characters after which other requests are handled. */
const PIECE = 65_536;

/**
 * Returns at most `most` rows that are not empty. Spreadsheets quote only cells that have a line
 * break or a quotation mark; the state's directory quotes nothing, so a single quotation mark in it
 * must not join rows. Therefore each field is judged by itself.
 */
export const tabRows = async (text: string, most: number): Promise<FileRow[]> => {
  const rows: FileRow[] = [];
  let fields: string[] = [];
  let line = 1;
  let piece = PIECE;
  for (let at = 0; at <= text.length; ) {
    const { value, end } = fieldAt(text, at);
    fields.push(value);
    line += value.includes('\n') || value.includes('\r') ? linesIn(text.slice(at, end)) : 0;
    if (text[end] !== '\t') {
      if (fields.some((field) => field.trim() !== '')) rows.push({ line, fields });
      if (rows.length >= most) return rows;
      fields = [];
      line += 1;
    }
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (at > piece) {
      piece = at + PIECE;
      await waitForTurn();
    }
  }
  return rows;
};

const fieldAt = (text: string, start: number): { value: string; end: number } => {
  const close = text[start] === '"' ? closingQuote(text, start) : undefined;
  if (close !== undefined) {
    return {
      value: text
        .slice(start + 1, close)
        .replaceAll('""', '"')
        .trim(),
      end: close + 1,
    };
  }
  const end = endOfField(text, start);
  return { value: text.slice(start, end).trim(), end };
};

/**
 * The position of the quotation mark that ends a quoted field: the field ends after it, it is not
 * doubled, and between the two there is no tab, because a cell with a tab is much rarer than two
 * rows with a quotation mark each. Undefined if there is none.
 */
const closingQuote = (text: string, start: number): number | undefined => {
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0 || close - start > LONGEST_CELL) return undefined;
  const endsField = close + 1 === text.length || '\t\r\n'.includes(text[close + 1] as string);
  return endsField && !text.slice(start, close).includes('\t') ? close : undefined;
};

const separator = /[\t\r\n]/g;

const endOfField = (text: string, start: number): number => {
  separator.lastIndex = start;
  return separator.exec(text)?.index ?? text.length;
};

const linesIn = (text: string): number => text.split(/\r\n|\r|\n/).length - 1;
