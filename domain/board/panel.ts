/** Makes a chart and the table behind it from the same rows. */
import type { BoardPanel, BoardTable, BoardTone, BoardUnit } from './board-page.ts';

export type PanelRow = {
  label: string;
  tone: BoardTone;
  /** For each series a value that is not negative, or null for none, and the same in words. */
  values: (number | null)[];
  texts: string[];
  /** The cells of the table after the name of the row. */
  cells: string[];
};

export type PanelInput = {
  title: string;
  note?: string;
  unit: BoardUnit;
  series: string[];
  /** The columns of the table after the names of the rows, whose heading is `rowLabel`. */
  rowLabel: string;
  columns: BoardTable['columns'];
  rows: readonly PanelRow[];
  /** The value of a bar of full length; by default that of the longest bar. */
  most?: number;
  /** How many rows the chart has at most. */
  shown: number;
  more: (number: number) => string;
};

export const panelOf = ({
  title,
  note = '',
  unit,
  series,
  rowLabel,
  columns,
  rows,
  most = Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0))),
  shown,
  more,
}: PanelInput): BoardPanel => {
  const first = rows.slice(0, shown);
  const hidden = rows.length - first.length;
  const spoken = first.map(({ label, texts }) => `${label} ${textsOf(texts, series)}`);
  const moreText = hidden > 0 ? more(hidden) : '';
  return {
    title,
    note,
    data: {
      chart: {
        unit,
        series,
        most,
        rows: first.map(({ label, tone, values, texts }) => ({ label, tone, values, texts })),
        more: moreText,
        alt: `${title}: ${[...spoken, ...(moreText ? [moreText] : [])].join('; ')}`,
      },
      table: {
        columns: [{ label: rowLabel, isNumeric: false }, ...columns],
        rows: rows.map(({ label, tone, values, cells }) => ({
          cells: [label, ...cells],
          tone,
          bars: values.map((value) => Math.min(1, (value ?? 0) / most)),
        })),
      },
    },
  };
};

/** The values of a row, with the names of the series if there are several. */
const textsOf = (texts: readonly string[], series: readonly string[]): string =>
  texts.length === 1
    ? (texts[0] ?? '')
    : texts.map((text, at) => `${series[at] ?? ''} ${text}`).join(', ');
