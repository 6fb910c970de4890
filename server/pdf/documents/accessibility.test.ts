/** Every kind of PDF, checked with the rules of PDF/UA that a program can check. */
import { describe, expect, test } from 'vitest';
import * as es from '#domain/language/es.ts';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { accessibilityFaults } from '#server/pdf/testing/accessibility.ts';
import { aPhoto } from '#server/pdf/testing/a-photo.ts';
import { aLongPrint, aPrint, mayacamas } from '#server/pdf/testing/a-print.ts';
import type { PdfDocument } from '#server/pdf/pdf-document.ts';
import { openEngine } from '#server/pdf/worker/engine.ts';

const engine = openEngine();

const draw = ({ template, data, files }: PdfDocument): Uint8Array => {
  const held = new Map([...files].map(([name, file]) => [name, file as Uint8Array]));
  return engine.render({ template, data, files: held }).pdf;
};

const photos = async () => new Map([['p0', await aPhoto(0, { width: 120, height: 90 })]]);

describe('a report is accessible as far as a program can check', () => {
  test.each([
    ['with a link', () => aPrint({ evaluations: mayacamas(), link: 'https://repair.example.org' })],
    ['with many areas and photos', async () => aLongPrint(40, await photos())],
    ['without areas', () => aPrint()],
    [
      'with a logo',
      async () => aPrint({ photos: await photos(), logo: { id: 'p0', alt: 'Alder Unified' } }),
    ],
    ['as a draft in Spanish', () => aPrint({ evaluations: mayacamas(), isDraft: true, words: es })],
  ])('%s', async (_, make) => {
    expect(await accessibilityFaults(draw(await make()))).toEqual([]);
  });
});

/** The faults of the file after one change. */
const spoiled = async (spoil: (pdf: PDFDocument) => void): Promise<string[]> => {
  const pdf = await PDFDocument.load(draw(aLongPrint(12, await photos())), {
    updateMetadata: false,
  });
  spoil(pdf);
  return accessibilityFaults(await pdf.save({ useObjectStreams: false }));
};

const each = (pdf: PDFDocument, role: string, change: (element: PDFDict) => void) => {
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || !object.has(PDFName.of('P'))) continue;
    if (String(object.get(PDFName.of('S'))) === `/${role}`) change(object);
  }
};
const without = (key: string) => (dict: PDFDict) => void dict.delete(PDFName.of(key));

test.each<[string, string, (pdf: PDFDocument) => void]>([
  ['no tags', 'The file is not tagged.', ({ catalog }) => without('MarkInfo')(catalog)],
  ['no language', 'It has no language.', ({ catalog }) => without('Lang')(catalog)],
  ['no bookmarks', 'It has no bookmarks.', ({ catalog }) => without('Outlines')(catalog)],
  ['no title', 'It has no title.', (pdf) => pdf.setTitle('')],
  [
    'no claim to be PDF/UA',
    'It does not claim to be PDF/UA-1.',
    ({ catalog }) => without('Metadata')(catalog),
  ],
  [
    'a photo without a text',
    'A Figure has no alternative text.',
    (pdf) => each(pdf, 'Figure', without('Alt')),
  ],
  [
    'a skipped heading',
    'A heading of level 3 follows one of level 1.',
    (pdf) => each(pdf, 'H2', (heading) => heading.set(PDFName.of('S'), PDFName.of('H3'))),
  ],
  [
    'a header cell without a direction',
    'A header cell does not say whether it heads a row or a column.',
    (pdf) => each(pdf, 'TH', without('A')),
  ],
  ['an empty paragraph', 'A paragraph is empty.', (pdf) => each(pdf, 'P', without('K'))],
  [
    'contents that belong to another element',
    'A P has contents that its page gives to another element.',
    (pdf) => each(pdf, 'P', (paragraph) => paragraph.set(PDFName.of('K'), pdf.context.obj([0]))),
  ],
  [
    'headers that do not exist',
    'which does not exist.',
    ({ catalog }) => without('IDTree')(catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)),
  ],
  [
    'a link without a description',
    'has no description.',
    (pdf) => {
      for (const { node } of pdf.getPages()) {
        for (const ref of node.Annots()?.asArray() ?? []) {
          without('Contents')(pdf.context.lookup(ref, PDFDict));
        }
      }
    },
  ],
])('the accessibility check finds a fault: %s', async (_, sentence, spoil) => {
  expect(await spoiled(spoil)).toContainEqual(expect.stringContaining(sentence));
});
