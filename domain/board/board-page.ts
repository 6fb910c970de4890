/**
 * The pages for the board in words. The screen, the PDF and the slides all draw these pages, so that
 * they say the same.
 */
import type { Language } from '#domain/language/language.ts';

export const boardPageNames = ['summary', 'schools', 'lowest', 'open', 'costs'] as const;
export type BoardPageName = (typeof boardPageNames)[number];

/** How serious a row is; drawings show it by a pattern and repeat what the row says in words. */
export const boardTones = ['plain', 'good', 'fair', 'poor'] as const;
export type BoardTone = (typeof boardTones)[number];

export type BoardFigure = { label: string; value: string; note: string };

export const boardUnits = ['percent', 'number', 'dollars'] as const;
export type BoardUnit = (typeof boardUnits)[number];

/** A bar chart with one or two series. It has the first rows of its table. */
export type BoardChart = {
  unit: BoardUnit;
  /** The names of the series. */
  series: string[];
  /** The value at which a bar has its full length. */
  most: number;
  rows: {
    label: string;
    tone: BoardTone;
    /** For each series a value, or null if there is none, and the same in words. */
    values: (number | null)[];
    texts: string[];
  }[];
  /** How many rows only the table has, in words; '' for none. */
  more: string;
  /** The whole chart in words. */
  alt: string;
};

export type BoardTable = {
  columns: { label: string; isNumeric: boolean }[];
  rows: {
    /** The first cell is the name of the row. */
    cells: string[];
    tone: BoardTone;
    /** The lengths of the bars of the chart, from 0 to 1. */
    bars: number[];
  }[];
};

/** A chart with the table behind it. Without rows, only `note` says why. */
export type BoardPanel = {
  title: string;
  note: string;
  data: { chart: BoardChart; table: BoardTable } | null;
};

/** A school with a low rating. */
export type BoardCard = {
  school: string;
  rating: string;
  tone: BoardTone;
  score: string;
  change: string;
  /** The id of a photo, and what it shows. */
  photo: { id: string; alt: string } | null;
  findings: string[];
  plan: string[];
};

export type BoardPage = {
  name: BoardPageName;
  title: string;
  lead: string;
  figures: BoardFigure[];
  panels: BoardPanel[];
  cards: BoardCard[];
};

export type Board = {
  language: Language;
  title: string;
  schoolYear: string;
  /** The day of the figures. */
  asOf: string;
  labels: { found: string; planned: string; noPhoto: string };
  pages: BoardPage[];
};
