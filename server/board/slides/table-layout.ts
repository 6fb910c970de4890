/** Distributes the rows of a table over columns of the slide, and over slides. */
import type { BoardTable } from '#domain/board/board-page.ts';

/** The widths of the columns in inches, and the rows of each part of the table. */
export type TableLayout = {
  size: number;
  rowHeight: number;
  widths: number[];
  /** For each slide the parts next to each other, and the rows of each. */
  slides: BoardTable['rows'][][];
};

type Density = { columns: number; size: number; rowHeight: number };

/** From few large rows to columns of small ones, which hold 60 schools on one slide. */
const ofSlide: readonly Density[] = [
  { columns: 1, size: 14, rowHeight: 0.4 },
  { columns: 2, size: 12, rowHeight: 0.32 },
  { columns: 2, size: 10, rowHeight: 0.25 },
  { columns: 2, size: 8, rowHeight: 0.168 },
  { columns: 3, size: 8, rowHeight: 0.168 },
];
/** For a table next to a chart. */
const ofBox: readonly Density[] = [
  { columns: 1, size: 14, rowHeight: 0.4 },
  { columns: 1, size: 12, rowHeight: 0.32 },
  { columns: 1, size: 10, rowHeight: 0.26 },
];

/** The least width of the names, in inches. */
const LEAST_NAME = 1.3;

export const GAP = 0.3;
const PADDING = 0.12;

/** How wide a letter is at most, and usually, as a part of the size of the text. */
const WIDEST = 0.6;
const USUAL = 0.49;

/** The width of a text in inches, with the margins of its cell. */
const widthOf = (text: string, size: number, letter: number): number =>
  (text.length * size * letter) / 72 + PADDING;

/** The widths of the columns; the names have what the others leave. */
const widthsOf = (table: BoardTable, width: number, size: number): number[] => {
  const others = table.columns.slice(1).map(({ label }, at) => {
    const texts = [label, ...table.rows.map(({ cells }) => cells[at + 1] ?? '')];
    return Math.min(width * 0.34, Math.max(...texts.map((text) => widthOf(text, size, WIDEST))));
  });
  return [width - others.reduce((sum, one) => sum + one, 0), ...others];
};

/** How many lines a row needs, with the widest text in its column. */
const linesOf = (cells: readonly string[], widths: readonly number[], size: number): number =>
  Math.max(
    ...cells.map((text, at) =>
      Math.ceil((widthOf(text, size, USUAL) - PADDING) / ((widths[at] ?? 1) - PADDING)),
    ),
  );

/**
 * The first density with which the table fits one slide of `width` by `height`, or else the densest
 * that leaves room for the names.
 */
export const layTable = (table: BoardTable, width: number, height: number): TableLayout => {
  const layouts = ofSlide
    .map((density) => layWith(table, width, height, density))
    .filter(({ widths }) => (widths[0] ?? 0) >= LEAST_NAME);
  const densest = layouts.at(-1) ?? layWith(table, width, height, ofBox[2] as Density);
  return layouts.find(({ slides }) => slides.length <= 1) ?? densest;
};

/** The largest rows with which the whole table fits a box next to a chart; undefined for none. */
export const layInBox = (
  table: BoardTable,
  width: number,
  height: number,
): TableLayout | undefined =>
  ofBox
    .map((density) => layWith(table, width, height, density))
    .find(({ slides, widths }) => slides.length <= 1 && (widths[0] ?? 0) >= LEAST_NAME);

const layWith = (
  table: BoardTable,
  width: number,
  height: number,
  { columns, size, rowHeight }: Density,
): TableLayout => {
  const widths = widthsOf(table, (width - GAP * (columns - 1)) / columns, size);
  // The header is one of the rows.
  const capacity = Math.floor(height / rowHeight) - 1;
  const parts: BoardTable['rows'][] = [];
  let free = 0;
  for (const row of table.rows) {
    const lines = linesOf(row.cells, widths, size);
    if (lines > free) {
      parts.push([]);
      free = capacity;
    }
    parts.at(-1)?.push(row);
    free -= lines;
  }
  const slides = Array.from({ length: Math.ceil(parts.length / columns) }, (_, at) =>
    parts.slice(at * columns, (at + 1) * columns),
  );
  return { size, rowHeight, widths, slides };
};
