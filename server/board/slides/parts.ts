/** Puts texts, charts and tables of the pages on a slide. They can be edited in PowerPoint. */
import type { BoardChart, BoardTable, BoardUnit } from '#domain/board/board-page.ts';
import type { Border, Row, Slide, TextOptions } from './library.ts';
import { barColours, colours, FONT, textColours } from './look.ts';
import { GAP, type TableLayout } from './table-layout.ts';

export type Box = { x: number; y: number; w: number; h: number };

const formatCodes = {
  percent: '0.00"%"',
  number: '#,##0',
  dollars: '$#,##0',
} as const satisfies Record<BoardUnit, string>;

export const addText = (slide: Slide, text: string, box: Box, options: TextOptions = {}): void => {
  slide.addText(text, {
    ...box,
    fontFace: FONT,
    fontSize: 14,
    color: colours.ink,
    margin: 0,
    valign: 'top',
    ...options,
  });
};

/** A bar chart whose first row is at the top. */
export const addChart = (slide: Slide, chart: BoardChart, box: Box): void => {
  // The category axis of a horizontal bar chart begins at the bottom.
  // A row without a value has no bar; only the table has it.
  const rows = chart.rows
    .filter(({ values }) => values.some((value) => value !== null))
    .toReversed();
  const series = chart.series.map((name, at) => ({
    name,
    labels: rows.map(({ label }) => label),
    values: rows.map(({ values }) => values[at] ?? 0),
  }));
  const hasTwo = series.length > 1;
  slide.addChart('bar', hasTwo ? series.toReversed() : series, {
    ...box,
    h: Math.min(box.h, 0.5 + rows.length * (hasTwo ? 0.75 : 0.6)),
    altText: chart.alt,
    barDir: 'bar',
    barGapWidthPct: hasTwo ? 45 : 35,
    chartColors: hasTwo
      ? [colours.second, colours.brand]
      : rows.map(({ tone }) => barColours[tone]),
    showLegend: hasTwo,
    legendPos: 't',
    legendFontFace: FONT,
    legendFontSize: 12,
    legendColor: colours.ink,
    showValue: true,
    dataLabelFormatCode: formatCodes[chart.unit],
    dataLabelFontFace: FONT,
    dataLabelFontSize: 12,
    dataLabelColor: colours.ink,
    dataLabelPosition: 'outEnd',
    catAxisLabelFontFace: FONT,
    catAxisLabelFontSize: rows.length > 12 ? 10 : 12,
    catAxisLabelColor: colours.ink,
    catAxisLineShow: false,
    valAxisHidden: true,
    valAxisMinVal: 0,
    // Leaves room for the label of the longest bar.
    valAxisMaxVal: chart.most * 1.18,
    valGridLine: { style: 'none' },
  });
};

/** The part of a table that is on one slide, in one or several columns. */
export const addTableParts = (
  slide: Slide,
  table: BoardTable,
  { size, rowHeight, widths }: TableLayout,
  parts: readonly BoardTable['rows'][],
  { x, y }: Pick<Box, 'x' | 'y'>,
): void => {
  const width = widths.reduce((sum, one) => sum + one, 0);
  const border: [Border, Border, Border, Border] = [
    { type: 'none' },
    { type: 'none' },
    { type: 'solid', color: colours.line, pt: 0.75 },
    { type: 'none' },
  ];
  for (const [at, rows] of parts.entries()) {
    slide.addTable([headOf(table), ...rows.map((row) => rowOf(row, table))], {
      x: x + at * (width + GAP),
      y,
      w: width,
      colW: widths,
      rowH: rowHeight,
      fontFace: FONT,
      fontSize: size,
      color: colours.ink,
      margin: [0.015, 0.06, 0.015, 0.06],
      valign: 'middle',
      border,
      objectName: table.columns.map(({ label }) => label).join(', '),
    });
  }
};

const alignOf = (table: BoardTable, at: number): 'left' | 'right' =>
  table.columns[at]?.isNumeric ? 'right' : 'left';

const headOf = (table: BoardTable): Row =>
  table.columns.map(({ label }, at) => ({
    text: label,
    options: {
      bold: true,
      align: alignOf(table, at),
      fill: { color: colours.brandWash },
      color: colours.brandDark,
    },
  }));

const rowOf = ({ cells, tone }: BoardTable['rows'][number], table: BoardTable): Row =>
  cells.map((text, at) => ({
    text,
    options: {
      align: alignOf(table, at),
      bold: at === 0 || (at === 1 && tone !== 'plain'),
      color: at === 1 ? textColours[tone] : colours.ink,
    },
  }));
