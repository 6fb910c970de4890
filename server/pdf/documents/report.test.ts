/** The contents of the report's PDF, read with Poppler and qpdf. */
import { describe, expect, test } from 'vitest';
import { reportSheet } from '#domain/report/report-sheet.ts';
import { aHeader, anEvaluation } from '#domain/testing/an-evaluation.ts';
import { openEngine } from '#server/pdf/worker/engine.ts';
import type { PdfDocument } from '#server/pdf/pdf-document.ts';
import { reportDocument } from './report-document.ts';
import { aPhoto } from '#server/pdf/testing/a-photo.ts';
import { aLongPrint, aPrint, mayacamas } from '#server/pdf/testing/a-print.ts';
import {
  checkOf,
  factsOf,
  hasPoppler,
  hasQpdf,
  tagsOf,
  textOfPdf,
} from '#server/pdf/testing/poppler.ts';

const engine = openEngine();

const draw = ({ template, data, files }: PdfDocument) => {
  const held = new Map([...files].map(([name, file]) => [name, file as Uint8Array]));
  return engine.render({ template, data, files: held });
};

const raw = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');
const isAccessible = (pdf: Uint8Array) =>
  raw(pdf).includes('<pdfuaid:part>1</pdfuaid:part>') && raw(pdf).includes('/StructTreeRoot');

const published = aPrint({
  evaluations: mayacamas(),
  link: 'https://repair.example.org/pdf/report/1',
});

test('the report of the published evaluation of Mayacamas is drawn as PDF/UA without a warning', () => {
  const { pdf, troubles } = draw(published);
  expect(troubles).toEqual([]);
  expect(isAccessible(pdf)).toBe(true);
});

test('the same report gives the same bytes, regardless of what was rendered in between and by which worker', () => {
  const first = draw(published).pdf;
  draw(aPrint({ evaluations: [anEvaluation()] }));
  const other = openEngine();
  expect(draw(published).pdf.equals(first)).toBe(true);
  expect(other.render({ ...published, files: new Map() }).pdf.equals(first)).toBe(true);
});

describe.runIf(hasPoppler)('the PDF of a report (read with Poppler)', () => {
  test('contains the figures of the published evaluation of Mayacamas: a rating of Good with two groups ranked Poor', async () => {
    const text = await textOfPdf(draw(published).pdf);
    for (const part of [
      'FACILITY INSPECTION TOOL',
      'School Facility Conditions Evaluation',
      '92.51% Good',
      '8 of 8 groups evaluated',
      '2 groups ranked Poor: D Electrical and E Restrooms/Fountains',
      '70.84% Poor',
      '69.23',
      '66.67 75.00',
      '14 areas inspected. 6 deficiencies, 0 extreme deficiencies.',
      'Nguyễn Elementary',
      "Sam O'Peña",
      'November 20, 2026',
      'Exemplary 99–100%',
      'Drinking fountain next to the playground does not work.',
      '✓',
      'Page 1 of 3 of this report',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('contains, for a sealed version, its check code and a QR code of the page that checks it', async () => {
    const url = 'https://good-repair.mayacamas-unified.example.org/check/K7M2X9QTR0';
    const seal = {
      version: 2,
      replacedOn: '2026-11-03',
      code: 'K7M2X-9QTR0',
      url,
      qr: { size: 2, runs: [[0, 1, 2]] },
    } as const;
    const { pdf, troubles } = draw(aPrint({ evaluations: mayacamas(), seal }));
    expect([troubles, isAccessible(pdf)]).toEqual([[], true]);
    const text = await textOfPdf(pdf);
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Final since November 21, 2026, version 2. It replaces version 1 of November 3, 2026. Check code K7M2X-9QTR0.',
    );
    expect(text).not.toContain('Printed');
    expect(raw(pdf)).toContain(`/URI (${url})`);
    expect((await factsOf(pdf))['Pages']).toBe('3');
  });

  test('has title, author and date in its metadata, and pages in US Letter', async () => {
    const facts = await factsOf(draw(published).pdf);
    expect(facts).toMatchObject({
      Title: 'School Facility Conditions Evaluation, Nguyễn Elementary, November 20, 2026',
      Author: 'Bob Inspector',
      Tagged: 'yes',
      Pages: '3',
      'Page size': '612 x 792 pts (letter)',
    });
    expect(facts['CreationDate']).toContain('Nov 21');
  });

  test('has tagged headings, tables with headers, and lists', async () => {
    const three = mayacamas().slice(0, 3);
    const tags = await tagsOf(draw(aPrint({ evaluations: three })).pdf);
    expect(tags).toContain('H1 "School Facility Conditions Evaluation"');
    for (const heading of ['Overall rating', 'Category totals and ranking', 'Evaluation detail']) {
      expect(tags).toContain(`H2 "${heading}"`);
    }
    expect(tags).toContain('H3 "3. Playground/School Grounds"');
    expect(tags.match(/^ *Table \(block\)/gm)).toHaveLength(2);
    expect(tags).toMatch(/TH <\w+>:\s+\/Scope \/Column/);
    expect(tags.match(/^ *LI \(block\)/gm)).toHaveLength(3);
  });

  test('has each label and its value as two paragraphs, and no paragraph without text', async () => {
    const tags = await tagsOf(draw(aPrint({ evaluations: [anEvaluation()] })).pdf);
    expect(tags).toMatch(
      /^( *)P \(block\)\n *"School district"\n\1P \(block\)\n *"Sample Unified"$/m,
    );
    expect(tags).not.toMatch(/^ *"\s*"$/m);
  });

  test('shows a lowered rating together with the computed rating and the reason', async () => {
    const sheet = reportSheet({
      header: aHeader(),
      evaluations: mayacamas(),
      lowered: { rating: 'Fair', reason: 'Two groups are Poor.' },
    });
    const text = await textOfPdf(draw(reportDocument({ sheet, printedOn: '2026-11-21' })).pdf);
    expect(text).toContain('92.51% Fair');
    expect(text).toContain(
      'Rating given by the evaluator: Fair, instead of the computed 92.51%, Good',
    );
    expect(text).toContain('Reason: Two groups are Poor.');
    expect(text).toContain('Computed from the marks');
    expect(text).toContain('Given by the evaluator');
  });

  test('says on every page, in its title and in the text for screen readers that the report is a draft', async () => {
    const { pdf, troubles } = draw(aPrint({ evaluations: mayacamas(), isDraft: true }));
    expect(troubles).toEqual([]);
    expect(isAccessible(pdf)).toBe(true);
    const { Title, Pages } = await factsOf(pdf);
    expect(Title).toMatch(/^DRAFT: School Facility Conditions Evaluation/);
    const text = await textOfPdf(pdf);
    expect(text.match(/DRAFT ·/g)).toHaveLength(Number(Pages));
    // `tagsOf` returns the text for screen readers, which lacks the page footers and the watermark.
    const notice = 'DRAFT: this report is not final and may change.';
    expect((await tagsOf(pdf)).replace(/\s+/g, ' ')).toContain(notice);
    expect(await textOfPdf(draw(published).pdf)).not.toContain('DRAFT');
  });

  test('shows entered text literally, never as markup', async () => {
    const nasty = '#panic() *bold* _it_ $x$ @ref <label> = #{1+1} \\u{41} [x] `raw` // no /* no';
    const evaluations = [
      anEvaluation({ label: nasty, marks: { fire: 'Poor' }, comments: { fire: nasty } }),
    ];
    const header = { schoolName: nasty, inspectorName: nasty, weatherCondition: nasty };
    const { pdf, troubles } = draw(aPrint({ header, evaluations }));
    expect(troubles).toEqual([]);
    const text = await textOfPdf(pdf);
    // The text is in the header, the table, the findings and the footer of each page, so the number
    // depends on where the page breaks are.
    expect(text.split('#panic()').length - 1).toBeGreaterThan(6);
    for (const part of nasty.split(' ')) expect(text).toContain(part);
    expect((await factsOf(pdf))['Title']).toContain(nasty);
  });

  test('replaces emoji, rare scripts and unpaired surrogates by their code points, and remains PDF/UA', async () => {
    const odd = 'ᐃᓄᒃ 💧 \ud83d \u0007 \ue000 ᏣᎳᎩ \u202e';
    const evaluations = [
      anEvaluation({ label: odd, marks: { fire: 'Poor' }, comments: { fire: odd } }),
    ];
    const header = { schoolName: odd, inspectorName: odd, schoolDistrict: odd, date: odd };
    const { pdf, troubles } = draw(aPrint({ header, evaluations }));
    expect(troubles).toEqual([]);
    expect(isAccessible(pdf)).toBe(true);
    const text = await textOfPdf(pdf);
    for (const named of ['[U+1403]', '[U+1F4A7]', '[U+D83D]', '[U+0007]', '[U+E000]', '[U+13E3]']) {
      expect(text).toContain(named);
    }
  });

  test('has one page and a title if all fields are empty', async () => {
    const nothing = Object.fromEntries(
      Object.keys(aHeader()).map((name) => [name, name === 'numberClassRooms' ? 0 : '']),
    );
    const { pdf, troubles } = draw(aPrint({ header: nothing }));
    expect(troubles).toEqual([]);
    expect(await factsOf(pdf)).toMatchObject({
      Pages: '1',
      Title: 'School Facility Conditions Evaluation',
      Author: 'Facility Inspection Tool',
    });
    const text = await textOfPdf(pdf);
    expect(text).toContain('0 of 8 groups evaluated');
    expect(text).toContain('No score');
  });

  test('refers from a finding to its photos, which have captions and alternative texts', async () => {
    const evaluations = [
      anEvaluation({
        label: 'Hall',
        marks: { roofs: 'Poor' },
        pictures: { roofs: ['a', 'b', 'c'] },
      }),
    ];
    const photos = new Map([
      ['a', await aPhoto(1, { width: 400, height: 300 })],
      ['b', await aPhoto(2, { width: 300, height: 400 })],
    ]);
    const { pdf, troubles } = draw(aPrint({ evaluations, photos }));
    expect(troubles).toEqual([]);
    const text = await textOfPdf(pdf);
    expect(text).toContain('Roofs · Extreme deficiency · Photos 1, 2, 1 photo on file');
    expect(text).toContain('Photo 2 · Hall · Roofs · Extreme deficiency');
    // The caption is inside the figure: a line of its content, indented below it.
    expect(await tagsOf(pdf)).toMatch(/^( *)Figure:\n(?:\1 .*\n)+\1 +"Photo 1"\n/m);
    expect(
      raw(pdf).match(/\/Alt \(Hall, Roofs, Extreme deficiency: photo \d of 3\)/g),
    ).toHaveLength(2);
  });
});

test.runIf(hasPoppler)('a large school with many photos is drawn completely', async () => {
  const photo = await aPhoto(1, { width: 400, height: 300 });
  const photos = new Map(Array.from({ length: 40 }, (_, at) => [`p${at}`, photo]));
  const { pdf, troubles } = draw(aLongPrint(100, photos));
  expect(troubles).toEqual([]);
  const text = await textOfPdf(pdf);
  expect(text).toContain('97 areas inspected, 3 not inspected.');
  for (const part of ['30. Building 2 · Room 199', 'Photo 40 · ']) expect(text).toContain(part);
  expect(raw(pdf).match(/\/S \/Figure/g)).toHaveLength(40);
  // The heading is on page 1 once, and in the repeated header on each of the table's four pages.
  expect(text.match(/9\. Sinks\/Fountains/g)).toHaveLength(5);
  // Each of the two tables is tagged once, although its header is repeated.
  expect(raw(pdf).match(/\/S \/Table/g)).toHaveLength(2);
});

test.runIf(hasQpdf)('qpdf finds no error in the PDF of a report', async () => {
  const said = await checkOf(draw(published).pdf);
  expect(said).toContain('No syntax or stream encoding errors found');
});
