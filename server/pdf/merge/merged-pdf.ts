// Long because the parts of a tagged PDF refer to each other and are merged in one pass.
/**
 * Merges tagged PDFs that Typst wrote into one file, with their bookmarks and structure, so that the merged
 * file is as accessible as they are. Only one of them is in memory at a time.
 */
import { createHash } from 'node:crypto';
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { openPdfWriter } from './pdf-writer.ts';
import { NewRef } from './new-ref.ts';
import { REPORT_LINK } from './report-link.ts';
import { prefixed, renumber, type Renumbering } from './renumber.ts';

export type MergedPdf = {
  /** Adds a document under a bookmark of this title and returns the number of its pages. */
  add(bytes: Uint8Array, title: string): Promise<number>;
  /** Puts the cover before the others, whose title, language and metadata the file gets. */
  finish(cover: Uint8Array, title: string): Promise<void>;
  close(): void;
};

type Part = {
  title: string;
  pages: number;
  /** The numbers of objects. */
  pageTree: number;
  firstPage: number;
  bookmark: number;
};

const key = (text: string) => PDFName.of(text);
const context = PDFContext.create();
const dictOf = (entries: Record<string, PDFObject | undefined>): PDFDict => {
  const dict = PDFDict.withContext(context);
  for (const [name, value] of Object.entries(entries)) if (value) dict.set(key(name), value);
  return dict;
};
const arrayOf = (items: readonly PDFObject[]): PDFArray => {
  const array = PDFArray.withContext(context);
  for (const item of items) array.push(item);
  return array;
};
const ref = (number: number) => new NewRef(number);

export const openMergedPdf = (path: string): MergedPdf => {
  const writer = openPdfWriter(path);
  const [root, pageTree, structure, bookmarks, info, metadata] = Array.from({ length: 6 }, () =>
    writer.reserve(),
  ) as [number, number, number, number, number, number];
  const roles = new Map<string, PDFObject>();
  const topElements: PDFObject[] = [];
  /** The trees of keys and ids have a leaf for each document. */
  const keyLeaves: PDFObject[] = [];
  const idLeaves: { order: number; leaf: PDFObject }[] = [];
  const parts: Part[] = [];
  const waiting: {
    part: Part;
    first: PDFObject | undefined;
    last: PDFObject | undefined;
    count: number;
  }[] = [];
  let firstKey = 0;
  let isAccessible = true;

  const copy = (pdf: PDFDocument, title: string, order: number, isCover: boolean): Part => {
    const { catalog } = pdf;
    const tree = catalog.lookupMaybe(key('StructTreeRoot'), PDFDict);
    const outline = bookmarksOf(pdf);
    const bookmark = writer.reserve();
    const numbers = new Map<number, number>();
    const preset: [PDFObject | undefined, number][] = [
      [catalog.get(key('StructTreeRoot')), structure],
      ...outline.replaced.map((one): [PDFObject | undefined, number] => [one, bookmark]),
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
      firstKey,
      // Of equal length, so that the ids of all documents are in the order of the documents.
      idPrefix: `d${String(order).padStart(6, '0')}-`,
      ...(isCover && { linkOf: (uri: string) => linkTo(uri, parts) }),
    };
    const moved = (one: PDFObject | undefined) => (one ? renumber(one, by) : undefined);

    const pages = catalog.get(key('Pages')) as PDFRef;
    const part = {
      title,
      pages: pdf.getPageCount(),
      pageTree: numbers.get(pages.objectNumber) as number,
      firstPage: numbers.get(pdf.getPage(0).ref.objectNumber) as number,
      bookmark,
    };
    if (tree) {
      takeStructure(tree, by, order, moved);
      firstKey += tree.lookup(key('ParentTreeNextKey'), PDFNumber).asNumber();
    } else isAccessible = false;
    if (!metadataOf(pdf).includes('pdfuaid:part')) isAccessible = false;
    waiting.push({
      part,
      count: outline.count,
      first: moved(outline.first),
      last: moved(outline.last),
    });
    for (const [one, object] of objects) {
      const number = numbers.get(one.objectNumber) as number;
      const made = renumber(object, by) as PDFObject;
      if (number === part.pageTree) (made as PDFDict).set(key('Parent'), ref(pageTree));
      writer.write(number, made);
    }
    return part;
  };

  const takeStructure = (
    tree: PDFDict,
    by: Renumbering,
    order: number,
    moved: (one: PDFObject | undefined) => PDFObject | undefined,
  ) => {
    const map = tree.lookupMaybe(key('RoleMap'), PDFDict);
    for (const [role, standard] of map?.entries() ?? []) roles.set(role.decodeText(), standard);
    const kids = tree.lookup(key('K'));
    const tops = kids instanceof PDFArray ? kids.asArray() : [tree.get(key('K'))];
    const movedTops = tops.flatMap((top) => moved(top) ?? []);
    if (order === 0) topElements.unshift(...movedTops);
    else topElements.push(...movedTops);

    const keys = pairsOf(tree, 'ParentTree', 'Nums');
    if (keys.length > 0) {
      const shifted = keys.map(([at, owner]): [PDFObject, PDFObject] => [
        PDFNumber.of((at as PDFNumber).asNumber() + by.firstKey),
        moved(owner) as PDFObject,
      ]);
      keyLeaves.push(leafOf('Nums', shifted));
    }
    const ids = pairsOf(tree, 'IDTree', 'Names');
    if (ids.length > 0) {
      const renamed = ids.map(([id, element]): [PDFObject, PDFObject] => [
        prefixed(id, by),
        moved(element) as PDFObject,
      ]);
      idLeaves.push({ order, leaf: leafOf('Names', renamed) });
    }
  };

  const leafOf = (name: 'Nums' | 'Names', pairs: readonly [PDFObject, PDFObject][]): NewRef => {
    const number = writer.reserve();
    const [first] = pairs[0] as [PDFObject, PDFObject];
    const [last] = pairs.at(-1) as [PDFObject, PDFObject];
    writer.write(number, dictOf({ Limits: arrayOf([first, last]), [name]: arrayOf(pairs.flat()) }));
    return ref(number);
  };

  const writeBookmarks = () => {
    for (const [at, { part, first, last, count }] of waiting.entries()) {
      const before = waiting[at - 1]?.part.bookmark;
      const after = waiting[at + 1]?.part.bookmark;
      writer.write(
        part.bookmark,
        dictOf({
          Title: PDFHexString.fromText(part.title),
          Parent: ref(bookmarks),
          Prev: before === undefined ? undefined : ref(before),
          Next: after === undefined ? undefined : ref(after),
          First: first,
          Last: last,
          // Closed.
          Count: count === 0 ? undefined : PDFNumber.of(-count),
          Dest: destinationOf(part),
        }),
      );
    }
    writer.write(
      bookmarks,
      dictOf({
        Type: key('Outlines'),
        First: ref((waiting[0] as { part: Part }).part.bookmark),
        Last: ref((waiting.at(-1) as { part: Part }).part.bookmark),
        Count: PDFNumber.of(waiting.length),
      }),
    );
  };

  return {
    async add(bytes, title) {
      const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
      parts.push(copy(pdf, title, parts.length + 1, false));
      return (parts.at(-1) as Part).pages;
    },

    async finish(bytes, title) {
      const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
      const { catalog } = pdf;
      const xmp = metadataOf(pdf);
      const facts = pdf.context.lookup(pdf.context.trailerInfo.Info, PDFDict);
      const kept = ['Lang', 'ViewerPreferences', 'MarkInfo'].map(
        (name): [string, PDFObject | undefined] => [name, catalog.lookup(key(name))],
      );
      const cover = copy(pdf, title, 0, true);
      // The cover was added last, and is the first.
      waiting.unshift(...waiting.splice(-1));
      const all = [cover, ...parts];
      const pages = all.reduce((sum, part) => sum + part.pages, 0);

      writer.write(info, facts);
      writer.write(metadata, xmpOf(xmp, pages, isAccessible));
      writer.write(
        pageTree,
        dictOf({
          Type: key('Pages'),
          Count: PDFNumber.of(pages),
          Kids: arrayOf(all.map((part) => ref(part.pageTree))),
        }),
      );
      writeBookmarks();
      const ids = idLeaves.toSorted((a, b) => a.order - b.order).map(({ leaf }) => leaf);
      writer.write(
        structure,
        dictOf({
          Type: key('StructTreeRoot'),
          RoleMap: dictOf(Object.fromEntries(roles)),
          K: arrayOf(topElements),
          ParentTree: dictOf({ Kids: arrayOf(keyLeaves) }),
          ParentTreeNextKey: PDFNumber.of(firstKey),
          IDTree: ids.length > 0 ? dictOf({ Kids: arrayOf(ids) }) : undefined,
        }),
      );
      writer.write(
        root,
        dictOf({
          Type: key('Catalog'),
          Pages: ref(pageTree),
          Outlines: ref(bookmarks),
          StructTreeRoot: ref(structure),
          Metadata: ref(metadata),
          PageMode: key('UseOutlines'),
          ...Object.fromEntries(kept),
        }),
      );
      const id = createHash('sha256').update(xmp).update(String(pages)).digest('hex').slice(0, 32);
      writer.finish({ root, info, id });
    },

    close: writer.close,
  };
};

const destinationOf = ({ firstPage }: Part): PDFArray => arrayOf([ref(firstPage), key('Fit')]);

const linkTo = (uri: string, parts: readonly Part[]) => {
  const part = uri.startsWith(REPORT_LINK)
    ? parts[Number(uri.slice(REPORT_LINK.length))]
    : undefined;
  if (part === undefined) return undefined;
  const action = dictOf({ S: key('GoTo'), D: destinationOf(part) });
  return { action, description: PDFHexString.fromText(part.title) };
};

/** The entries of a tree that has no branches, as Typst writes it. */
const pairsOf = (
  tree: PDFDict,
  name: 'ParentTree' | 'IDTree',
  leaf: 'Nums' | 'Names',
): [PDFObject, PDFObject][] => {
  const entries = tree.lookupMaybe(key(name), PDFDict)?.lookup(key(leaf), PDFArray).asArray() ?? [];
  return Array.from({ length: entries.length / 2 }, (_, at) => [
    entries[2 * at] as PDFObject,
    entries[2 * at + 1] as PDFObject,
  ]);
};

type Bookmarks = {
  first: PDFObject | undefined;
  last: PDFObject | undefined;
  count: number;
  /** What the new bookmark of the document replaces. */
  replaced: (PDFObject | undefined)[];
};

/** The bookmarks of a document. If one is above all others, as Typst's is for the title, those below it. */
const bookmarksOf = (pdf: PDFDocument): Bookmarks => {
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

const metadataOf = (pdf: PDFDocument): string => {
  const stream = pdf.catalog.lookup(key('Metadata'));
  return stream instanceof PDFRawStream ? Buffer.from(stream.contents).toString() : '';
};

/** The metadata of the cover, with the pages of the whole file. */
const xmpOf = (xmp: string, pages: number, isAccessible: boolean): PDFRawStream => {
  const claim = /<pdfuaid:part>.*?<\/pdfuaid:part>/s;
  const text = xmp
    .replace(/<xmpTPg:NPages>\d+/, `<xmpTPg:NPages>${pages}`)
    .replace(claim, (part) => (isAccessible ? part : ''));
  const contents = Buffer.from(text);
  const head = dictOf({
    Type: key('Metadata'),
    Subtype: key('XML'),
    Length: PDFNumber.of(contents.length),
  });
  return PDFRawStream.of(head, contents);
};
