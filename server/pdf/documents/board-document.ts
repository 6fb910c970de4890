/** Converts the pages for the school board to the document for templates/board.typ. */
import type { Board, BoardCard, BoardPage, BoardPanel } from '#domain/board/board-page.ts';
import { wordsOf } from '#domain/language/words.ts';
import { dayOf, type PdfDocument, type PdfFile } from '#server/pdf/pdf-document.ts';

export type BoardToPrint = {
  board: Board;
  /** Files by the photo ids of the cards. */
  photos: ReadonlyMap<string, PdfFile>;
  /** YYYY-MM-DD */
  printedOn: string;
};

/** A table with more rows is set in two columns, which hold 60 schools on one page. */
const ROWS_OF_ONE_COLUMN = 26;

/** The document for the PDF renderer. The same pages result in the same bytes. */
export const boardDocument = ({ board, photos, printedOn }: BoardToPrint): PdfDocument => {
  const words = wordsOf(board.language);
  const files = new Map<string, PdfFile>();
  // Names are short because line-break characters are inserted into long words of the data, which
  // would change a long file name.
  const photoOf = ({ photo }: BoardCard) => {
    const file = photo && photos.get(photo.id);
    if (!photo || !file) return null;
    const name = `photo-${files.size + 1}`;
    files.set(name, file);
    return { name, alt: photo.alt };
  };
  const data = {
    title: `${board.title}, ${board.schoolYear}`,
    author: 'Good Repair',
    language: board.language,
    words: words.pdf.labels,
    description: board.title,
    keywords: [...words.pdf.keywords],
    printed: dayOf(printedOn),
    footer: { left: `${board.title}, ${board.schoolYear}`, middle: board.asOf },
    heading: board.title,
    subtitle: `${board.schoolYear} · ${board.asOf}`,
    labels: board.labels,
    pages: board.pages.map((page) => ({
      ...page,
      panels: page.panels.map((panel) => panelOf(panel, page)),
      cards: page.cards.map((card) => ({ ...card, photo: photoOf(card) })),
    })),
  };
  return { template: 'board', data, files };
};

/** The table of a panel. The chart is in its rows as bars, so that every row of the table has one. */
const panelOf = ({ title, note, data }: BoardPanel, { name, panels }: BoardPage) => ({
  title,
  note,
  series: data && data.chart.series.length > 1 ? data.chart.series : [],
  table: data?.table ?? null,
  isWide: data !== null && panels.length === 1 && data.table.rows.length > ROWS_OF_ONE_COLUMN,
  // The title of a page with one panel already says what the panel shows.
  hasTitle: panels.length > 1 || name === 'summary',
});
