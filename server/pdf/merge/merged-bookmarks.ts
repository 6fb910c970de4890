/**
 * The bookmarks of a merged PDF: one for each document, which contains the bookmarks of that
 * document.
 */
import {
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFNumber,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { destinationOf, dictOf, key, ref } from './pdf-objects.ts';
import type { PdfWriter } from './pdf-writer.ts';

export type Bookmark = {
  /** The object number of the bookmark. */
  number: number;
  title: string;
  /** The object number of the page that the bookmark opens. */
  page: number;
  /** The first and the last bookmark below this bookmark. */
  first: PDFObject | undefined;
  last: PDFObject | undefined;
  count: number;
};

export type DocumentBookmarks = Pick<Bookmark, 'first' | 'last' | 'count'> & {
  /**
   * The objects of the document that are not copied, because the bookmark of the document replaces
   * them.
   */
  replaced: (PDFObject | undefined)[];
};

/**
 * The bookmarks of a document. Typst puts them all below one bookmark with the title; such a single
 * top bookmark is omitted.
 */
export const bookmarksOf = (pdf: PDFDocument): DocumentBookmarks => {
  const top = pdf.catalog.get(key('Outlines'));
  const outlines = pdf.context.lookupMaybe(top, PDFDict);
  const first = outlines?.get(key('First'));
  const only = pdf.context.lookupMaybe(first, PDFDict);
  if (!outlines || !only) return { first: undefined, last: undefined, count: 0, replaced: [top] };
  const isOnly = first === outlines.get(key('Last'));
  const from = isOnly ? only : outlines;
  return {
    first: from.get(key('First')),
    last: from.get(key('Last')),
    count: Math.abs(from.lookupMaybe(key('Count'), PDFNumber)?.asNumber() ?? 0),
    replaced: isOnly ? [top, first] : [top],
  };
};

/** Writes the bookmarks in this order, below the outline whose object has the number `outline`. */
export const writeBookmarks = (
  writer: PdfWriter,
  outline: number,
  bookmarks: readonly Bookmark[],
): void => {
  const refAt = (at: number) => {
    const bookmark = bookmarks[at];
    return bookmark && ref(bookmark.number);
  };
  for (const [at, { number, title, page, first, last, count }] of bookmarks.entries()) {
    writer.write(
      number,
      dictOf({
        Title: PDFHexString.fromText(title),
        Parent: ref(outline),
        Prev: refAt(at - 1),
        Next: refAt(at + 1),
        First: first,
        Last: last,
        // A negative count means that the bookmark is collapsed.
        Count: count === 0 ? undefined : PDFNumber.of(-count),
        Dest: destinationOf(page),
      }),
    );
  }
  writer.write(
    outline,
    dictOf({
      Type: key('Outlines'),
      First: refAt(0),
      Last: refAt(bookmarks.length - 1),
      Count: PDFNumber.of(bookmarks.length),
    }),
  );
};
