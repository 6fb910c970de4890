/**
 * Merges tagged PDFs that Typst wrote into one file. Their bookmarks and structure are merged too,
 * so that the merged file is as accessible as its parts. Only one part is in memory at a time.
 */
import { createHash } from 'node:crypto';
import {
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFNumber,
  type PDFObject,
  PDFRef,
} from '@cantoo/pdf-lib';
import { type Bookmark, bookmarksOf, writeBookmarks } from './merged-bookmarks.ts';
import { openStructure } from './merged-structure.ts';
import { claimsAccessibility, metadataOf, metadataOfWhole } from './metadata.ts';
import { arrayOf, destinationOf, dictOf, key, ref } from './pdf-objects.ts';
import { openPdfWriter } from './pdf-writer.ts';
import { renumber, type Renumbering } from './renumber.ts';
import { REPORT_LINK } from './report-link.ts';

export type MergedPdfWriter = {
  /** Adds a document with a bookmark of this title, and returns its number of pages. */
  add(bytes: Uint8Array, title: string): Promise<number>;
  /**
   * Inserts the cover as the first pages, with a bookmark of this title. The title, the language
   * and the metadata of the whole file are those of the cover.
   */
  finish(cover: Uint8Array, title: string): Promise<void>;
  close(): void;
};

type Part = {
  pages: number;
  /** The object number of the root of the document's page tree. */
  pageTree: number;
  bookmark: Bookmark;
};

const FROM_COVER = ['Lang', 'ViewerPreferences', 'MarkInfo'];

/** Opens a new file at `path`. Throws if the file already exists. */
export const openMergedPdfWriter = (path: string): MergedPdfWriter => {
  const writer = openPdfWriter(path);
  const structure = openStructure(writer);
  const [root, pageTree, outline, info, metadata] = Array.from({ length: 5 }, () =>
    writer.reserve(),
  ) as [number, number, number, number, number];
  const parts: Part[] = [];
  let isAccessible = true;

  const copy = (pdf: PDFDocument, title: string, order: number): Part => {
    const { catalog } = pdf;
    const tree = catalog.lookupMaybe(key('StructTreeRoot'), PDFDict);
    const { first, last, count, replaced } = bookmarksOf(pdf);
    const bookmark = writer.reserve();
    const numbers = new Map<number, number>();
    const preset: [PDFObject | undefined, number][] = [
      [catalog.get(key('StructTreeRoot')), structure.number],
      ...replaced.map((one): [PDFObject | undefined, number] => [one, bookmark]),
    ];
    const left = new Set<PDFObject | undefined>([
      pdf.context.trailerInfo.Root,
      pdf.context.trailerInfo.Info,
      catalog.get(key('Metadata')),
      ...preset.map(([one]) => one),
    ]);
    for (const [one, number] of preset) {
      if (one instanceof PDFRef) numbers.set(one.objectNumber, number);
    }
    const objects = pdf.context.enumerateIndirectObjects().filter(([one]) => !left.has(one));
    for (const [one] of objects) numbers.set(one.objectNumber, writer.reserve());
    const by: Renumbering = {
      numberOf: (old) => numbers.get(old),
      firstKey: structure.nextKey(),
      // All prefixes have the same length, so that sorted ids are in the order of the documents.
      idPrefix: `d${String(order).padStart(6, '0')}-`,
      ...(order === 0 && { linkOf: (uri: string) => linkTo(uri, parts) }),
    };

    const pages = catalog.get(key('Pages')) as PDFRef;
    const part = {
      pages: pdf.getPageCount(),
      pageTree: numbers.get(pages.objectNumber) as number,
      bookmark: {
        number: bookmark,
        title,
        page: numbers.get(pdf.getPage(0).ref.objectNumber) as number,
        first: first && renumber(first, by),
        last: last && renumber(last, by),
        count,
      },
    };
    if (tree) structure.add(tree, order, by);
    isAccessible &&= tree !== undefined && claimsAccessibility(metadataOf(pdf));
    for (const [one, object] of objects) {
      const number = numbers.get(one.objectNumber) as number;
      const made = renumber(object, by) as PDFObject;
      if (number === part.pageTree) (made as PDFDict).set(key('Parent'), ref(pageTree));
      writer.write(number, made);
    }
    return part;
  };

  return {
    async add(bytes, title) {
      const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
      const part = copy(pdf, title, parts.length + 1);
      parts.push(part);
      return part.pages;
    },

    async finish(bytes, title) {
      const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
      // The metadata are read before the document is copied, because copying changes its objects.
      const xmp = metadataOf(pdf);
      const facts = pdf.context.lookup(pdf.context.trailerInfo.Info, PDFDict);
      const fromCover = FROM_COVER.map((name): [string, PDFObject | undefined] => [
        name,
        pdf.catalog.lookup(key(name)),
      ]);
      const all = [copy(pdf, title, 0), ...parts];
      const pages = all.reduce((sum, part) => sum + part.pages, 0);

      writer.write(info, facts);
      writer.write(metadata, metadataOfWhole(xmp, pages, isAccessible));
      writer.write(
        pageTree,
        dictOf({
          Type: key('Pages'),
          Count: PDFNumber.of(pages),
          Kids: arrayOf(all.map((part) => ref(part.pageTree))),
        }),
      );
      writeBookmarks(
        writer,
        outline,
        all.map((part) => part.bookmark),
      );
      structure.write();
      writer.write(
        root,
        dictOf({
          Type: key('Catalog'),
          Pages: ref(pageTree),
          Outlines: ref(outline),
          StructTreeRoot: ref(structure.number),
          Metadata: ref(metadata),
          PageMode: key('UseOutlines'),
          ...Object.fromEntries(fromCover),
        }),
      );
      const id = createHash('sha256').update(xmp).update(String(pages)).digest('hex').slice(0, 32);
      writer.finish({ root, info, id });
    },

    close: writer.close,
  };
};

/** The target of a link in the cover that leads to a report; undefined for other links. */
const linkTo = (uri: string, parts: readonly Part[]) => {
  const part = uri.startsWith(REPORT_LINK)
    ? parts[Number(uri.slice(REPORT_LINK.length))]
    : undefined;
  if (part === undefined) return undefined;
  const { page, title } = part.bookmark;
  const action = dictOf({ S: key('GoTo'), D: destinationOf(page) });
  return { action, description: PDFHexString.fromText(title) };
};
