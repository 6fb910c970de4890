import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as es from '#domain/language/es.ts';
import { bundleDocument, type BundledReport } from '#server/pdf/documents/bundle-document.ts';
import type { PdfDocument } from '#server/pdf/pdf-document.ts';
import { accessibilityFaults } from '#server/pdf/testing/accessibility.ts';
import { aPhoto } from '#server/pdf/testing/a-photo.ts';
import { aLongPrint, aPrint, mayacamas } from '#server/pdf/testing/a-print.ts';
import { checkOf, factsOf, hasPoppler, hasQpdf, textOfPdf } from '#server/pdf/testing/poppler.ts';
import { openEngine } from '#server/pdf/worker/engine.ts';
import { openMergedPdfWriter } from './merged-pdf.ts';
import { metadataOf } from './metadata.ts';

const engine = openEngine();
const draw = ({ template, data, files }: PdfDocument): Uint8Array => {
  const held = new Map([...files].map(([name, file]) => [name, file as Uint8Array]));
  return engine.render({ template, data, files: held }).pdf;
};

const aReport = (page: number | null, schoolName: string): BundledReport => ({
  schoolId: schoolName,
  schoolName,
  date: '2026-11-20',
  status: 'Final',
  rating: 'Good',
  computedRating: 'Good',
  score: 9251,
  page,
});

const coverOf = (reports: BundledReport[], words?: typeof es) =>
  draw(
    bundleDocument({
      contents: 'final',
      district: 'Nguyễn Unified',
      year: '2026–27',
      reports,
      printedOn: '2026-11-21',
      ...(words && { words }),
    }),
  );

/** Merges the documents, each of which is one report, and adds a cover of three pages. */
const merge = async (documents: Uint8Array[]): Promise<Uint8Array> => {
  const folder = mkdtempSync(join(tmpdir(), 'merged-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'all.pdf');
  const merging = openMergedPdfWriter(path);
  const reports: BundledReport[] = [];
  let page = 4;
  for (const [at, document] of documents.entries()) {
    const name = `Nguyễn Elementary ${at + 1}`;
    reports.push(aReport(page, name));
    page += await merging.add(document, name);
  }
  await merging.finish(coverOf([...reports, aReport(null, 'Alder High')]), 'Cover');
  merging.close();
  return readFileSync(path);
};

const threeReports = async (): Promise<Uint8Array> =>
  merge([
    draw(aPrint({ evaluations: mayacamas(), link: 'https://repair.example.org/pdf/report/1' })),
    draw(aLongPrint(12, new Map([['p0', await aPhoto(0, { width: 120, height: 90 })]]))),
    draw(aPrint({ evaluations: mayacamas(), words: es })),
  ]);

let file: Promise<Uint8Array> | undefined;
/** Three merged reports. All tests share this file, because they only read it. */
const merged = () => (file ??= threeReports());

/**
 * The bookmarks below `parent` with their counts, listed from the first to the last or in reverse.
 */
const bookmarksBelow = (parent: PDFDict, from: 'First' | 'Last' = 'First'): [string, number][] => {
  const found: [string, number][] = [];
  let item = parent.lookupMaybe(PDFName.of(from), PDFDict);
  while (item) {
    const title = item.lookup(PDFName.of('Title')) as PDFString;
    found.push([title.decodeText(), bookmarksBelow(item).length]);
    item = item.lookupMaybe(PDFName.of(from === 'First' ? 'Next' : 'Prev'), PDFDict);
  }
  return found;
};

/** The number of the page on which an element of the structure begins. */
const firstPageOf = (pdf: PDFDocument, element: PDFDict): number => {
  const page = element.get(PDFName.of('Pg'));
  if (page) return pdf.getPages().findIndex(({ ref }) => ref === page) + 1;
  const below = element.lookup(PDFName.of('K'));
  const first = below instanceof PDFArray ? below.lookup(0, PDFDict) : below;
  return firstPageOf(pdf, first as PDFDict);
};

/** The least and the greatest key in each leaf of this tree, which is part of the structure. */
const limitsOf = (pdf: PDFDocument, tree: 'ParentTree' | 'IDTree'): string[][] => {
  const structure = pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const leaves = structure.lookup(PDFName.of(tree), PDFDict).lookup(PDFName.of('Kids'), PDFArray);
  return leaves.asArray().map((leaf) => {
    const limits = pdf.context.lookup(leaf, PDFDict).lookup(PDFName.of('Limits'), PDFArray);
    return limits.asArray().map((one) => String(one).padStart(6, '0'));
  });
};

test('a merged file is as accessible as its parts: tags, headers, texts, links', async () => {
  expect(await accessibilityFaults(await merged())).toEqual([]);
});

test('a merged file is read aloud in the order of its pages, beginning with the cover', async () => {
  const pdf = await PDFDocument.load(await merged(), { updateMetadata: false });
  const structure = pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const pages = structure
    .lookup(PDFName.of('K'), PDFArray)
    .asArray()
    .map((element) => firstPageOf(pdf, pdf.context.lookup(element, PDFDict)));
  expect(pages[0]).toBe(1);
  expect(pages).toEqual(pages.toSorted((a, b) => a - b));
});

test('the metadata of a merged file state the number of pages of the whole file', async () => {
  const pdf = await PDFDocument.load(await merged(), { updateMetadata: false });
  const [, pages] = /<xmpTPg:NPages>(\d+)</.exec(metadataOf(pdf)) ?? [];
  expect(Number(pages)).toBe(pdf.getPageCount());
});

test('a merged file has a bookmark for each document, with the bookmarks of the document below it', async () => {
  const pdf = await PDFDocument.load(await merged(), { updateMetadata: false });
  const outlines = pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict);
  expect(bookmarksBelow(outlines)).toEqual([
    ['Cover', 2],
    ['Nguyễn Elementary 1', 5],
    ['Nguyễn Elementary 2', expect.any(Number)],
    ['Nguyễn Elementary 3', 5],
  ]);
  expect(bookmarksBelow(outlines, 'Last')).toEqual(bookmarksBelow(outlines).toReversed());
});

test.each(['ParentTree', 'IDTree'] as const)(
  'a PDF reader can find entries of the %s by binary search, because its leaves are in order',
  async (tree) => {
    const pdf = await PDFDocument.load(await merged(), { updateMetadata: false });
    const limits = limitsOf(pdf, tree);
    expect(limits.length).toBeGreaterThanOrEqual(3);
    expect(limits.flat()).toEqual(limits.flat().toSorted());
  },
);

test('the entries in the contents link to the first page of each report', async () => {
  const pdf = await PDFDocument.load(await merged(), { updateMetadata: false });
  const pages = pdf.getPages().map(({ ref }) => String(ref));
  const targets = pdf.getPages().flatMap(({ node }) =>
    (node.Annots()?.asArray() ?? []).flatMap((one) => {
      const action = pdf.context.lookup(one, PDFDict).lookupMaybe(PDFName.of('A'), PDFDict);
      const target = action?.get(PDFName.of('D'));
      return target ? [pages.indexOf(String(target).split(' ').slice(1, 4).join(' ')) + 1] : [];
    }),
  );
  expect(targets).toEqual([4, 7, expect.any(Number)]);
  const text = Buffer.from(await merged()).toString('latin1');
  expect(text.includes('contents.invalid')).toBe(false);
});

test('a merged file does not claim to be accessible if one of the documents is not', async () => {
  const plain = await PDFDocument.create();
  plain.addPage();
  const untagged = await merge([await plain.save({ useObjectStreams: false })]);
  expect(await accessibilityFaults(untagged)).toContain('It does not claim to be PDF/UA-1.');
});

describe.runIf(hasPoppler && hasQpdf)('a merged file (read with Poppler and qpdf)', () => {
  test('passes the checks of qpdf and contains every page', async () => {
    const whole = await merged();
    expect(await checkOf(whole)).toContain('No syntax or stream encoding errors');
    const facts = await factsOf(whole);
    expect(facts).toMatchObject({
      Tagged: 'yes',
      Title: expect.stringContaining('Nguyễn Unified'),
    });
    const text = await textOfPdf(whole);
    for (const part of ['Contents', 'Summary', '92.51% Good', 'The PDF could not be made.']) {
      expect(text).toContain(part);
    }
  });
});
