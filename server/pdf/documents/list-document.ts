/** Converts a list with its columns to the document for templates/list.typ. */
import { formats } from '#domain/language/en.ts';
import { plural } from '#domain/plural.ts';
import { formatScore } from '#domain/scoring/hundredths.ts';
import { dayOf, type PdfDocument } from '#server/pdf/pdf-document.ts';
import type { ExportCell, ExportColumn } from '#server/core/export/table.ts';

export type ListToPrint<Row> = {
  title: string;
  district: string;
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
  /** Whether the list has more rows than these. */
  isCut: boolean;
  /** YYYY-MM-DD */
  day: string;
};

/** As many columns as can be read on a page; the file for spreadsheets has all of them. */
const MOST_COLUMNS = 9;

/** The document for the PDF renderer. Columns that are empty in all rows are left out. */
export const listDocument = <Row>({
  title,
  district,
  columns,
  rows,
  isCut,
  day,
}: ListToPrint<Row>): PdfDocument => {
  const used = columns
    .filter(({ of }) => rows.some((row) => of(row) !== null && of(row) !== ''))
    .slice(0, MOST_COLUMNS);
  const shown = used.length > 0 ? used : columns.slice(0, MOST_COLUMNS);
  const printed = formats.day(day);
  const count = plural(rows.length, 'row');
  return {
    template: 'list',
    data: {
      title: `${title}, ${printed}`,
      author: district || 'Good Repair',
      description: `${title} as it is on ${printed}`,
      keywords: ['Good Repair', title],
      printed: dayOf(day),
      footer: { left: district, middle: printed },
      heading: title,
      district,
      summary: isCut
        ? `The first ${count} as they are on ${printed}. All of them are in Good Repair.`
        : `${count} as they are on ${printed}.`,
      columns: shown.map(({ name, kind }) => ({
        name,
        isNumber: kind === 'count' || kind === 'score',
      })),
      rows: rows.map((row) => shown.map(({ kind, of }) => inWords(of(row), kind))),
    },
    files: new Map(),
  };
};

const inWords = (cell: ExportCell, kind: ExportColumn<never>['kind']): string => {
  if (cell === null || cell === '') return '';
  if (kind === 'day') return formats.day(String(cell));
  if (kind === 'score' && typeof cell === 'number') return formatScore(Math.round(cell * 100));
  return typeof cell === 'number' ? formats.number(cell) : cell;
};
