/** Reads the names of areas from text that was typed, one name a line, or copied from a spreadsheet. */
import { normalizeName } from '#domain/normalize-name.ts';

/** A cell that a spreadsheet program has quoted because of a line break or a quotation mark in it. */
const quotedCell = /(?<=^|\t|\n)"((?:[^"\t]|"")*(?:\n|"")(?:[^"\t]|"")*)"(?=\t|\r|\n|$)/g;

/** The names: of several columns, the first one that is not empty. */
export const areaNamesIn = (text: string): string[] =>
  text
    .replaceAll(quotedCell, (_, cell: string) => normalizeName(cell.replaceAll('""', '"')))
    .split(/\r\n|\r|\n/)
    .map(firstColumn)
    .filter((name) => name !== '');

/** The first column of a row that is not empty, as the name of an area; '' if all are empty. */
export const firstColumn = (row: string): string =>
  row
    .split('\t')
    .map(normalizeName)
    .find((cell) => cell !== '') ?? '';
