/** Reports are rendered even if they contain input that Typst rejects. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { anEvaluation } from '#domain/testing/an-evaluation.ts';
import { openEngine } from './engine.ts';
import { readFonts } from './fonts.ts';
import { aPhoto } from '#server/pdf/testing/a-photo.ts';
import { aPrint } from '#server/pdf/testing/a-print.ts';
import { hasPoppler, textOfPdf } from '#server/pdf/testing/poppler.ts';

const engine = openEngine();
const evaluations = [
  anEvaluation({ marks: { fire: 'Poor' }, pictures: { fire: ['good', 'broken', 'text', 'gone'] } }),
];

const withPhotos = (photos: Record<string, Uint8Array | undefined>) => {
  const given = new Map(Object.keys(photos).map((id) => [id, new Uint8Array()]));
  const { template, data, files } = aPrint({ evaluations, photos: given });
  const held = [...files.keys()].map((name, at) => [name, Object.values(photos)[at]] as const);
  return engine.render({ template, data, files: new Map(held) });
};

const isAccessible = (pdf: Buffer) => pdf.includes('<pdfuaid:part>1</pdfuaid:part>');

test('a damaged, missing or invalid photo is reported, and the other photos are drawn', async () => {
  const good = await aPhoto(1, { width: 400, height: 300 });
  const { pdf, troubles } = withPhotos({
    good,
    broken: good.subarray(0, 40),
    text: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    gone: undefined,
  });
  expect(isAccessible(pdf)).toBe(true);
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
  expect(troubles).toHaveLength(3);
  expect(troubles.join(' ')).toMatch(/no picture.* missing.* decode/s);
});

test.runIf(hasPoppler)('a photo that cannot be read is replaced by a sentence', async () => {
  const { pdf } = withPhotos({ good: undefined, text: Buffer.from('text') });
  expect((await textOfPdf(pdf)).match(/This photo could not be read\./g)).toHaveLength(2);
});

test('a report cannot read the data of the previous report', async () => {
  withPhotos({ good: await aPhoto(1, { width: 400, height: 300 }) });
  const { pdf } = withPhotos({ good: undefined });
  expect(pdf.toString('latin1')).not.toContain('/Subtype /Image');
});

test('an unknown template causes an error with the name of the template', () => {
  expect(() => engine.render({ template: 'nothing', data: {}, files: new Map() })).toThrow(
    /nothing\.typ/,
  );
});

test('data that does not fit the template throws an error, and the next report is drawn', () => {
  expect(() => engine.render({ template: 'report', data: {}, files: new Map() })).toThrow(
    /does not contain key/,
  );
  expect(withPhotos({}).troubles).toEqual([]);
});

/** An engine whose only template is `template`. */
const engineWith = (template: string) => {
  const templates = mkdtempSync(join(tmpdir(), 'templates-'));
  onTestFinished(() => rmSync(templates, { recursive: true }));
  writeFileSync(join(templates, 'other.typ'), template);
  return openEngine({ templates });
};

test('a template other than the one for reports gets the data of its document', () => {
  const other = engineWith('#set document(title: json("/data.json").name, date: none)\nReceipt');
  const { pdf } = other.render({
    template: 'other',
    data: { name: 'Receipt 7' },
    files: new Map(),
  });
  expect(pdf.toString('latin1')).toContain('Receipt 7');
});

test('every permitted character can be drawn in every font weight that the PDFs use', () => {
  const { covers, families } = readFonts();
  const all = Array.from({ length: 0x11_0000 }, (_, codePoint) => codePoint)
    .filter((codePoint) => covers(codePoint))
    .map((codePoint) => String.fromCodePoint(codePoint));
  expect(all.length).toBeGreaterThan(1500);
  const other = engineWith(`
    #set document(title: "All", date: none)
    #set text(font: "${families[0]}", fallback: false, lang: "en")
    #for weight in (400, 600, 700) { par(text(weight: weight, json("/data.json").join(" "))) }`);
  const { troubles } = other.render({ template: 'other', data: all, files: new Map() });
  expect(troubles).toEqual([]);
});

test('a report is PDF/UA, whatever text its fields contain', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(anyText, anyText, anyText, (name, label, comment) => {
      const odd = aPrint({
        header: { schoolName: name, schoolDistrict: label, inspectorName: comment },
        evaluations: [
          anEvaluation({ label, marks: { fire: 'Poor' }, comments: { fire: comment } }),
          anEvaluation({ label: name, notInspected: comment }),
        ],
      });
      const { troubles } = engine.render({ ...odd, files: new Map() });
      expect(troubles).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('a document that cannot be exported as PDF/UA is exported as tagged PDF, with a warning', () => {
  // A document without a title.
  const other = engineWith('#set document(date: none)\n#json("/data.json").text');
  const { pdf, troubles } = other.render({
    template: 'other',
    data: { text: 'Hello' },
    files: new Map(),
  });
  expect(isAccessible(pdf)).toBe(false);
  expect(pdf.toString('latin1')).toContain('/StructTreeRoot');
  expect(troubles.join(' ')).toMatch(/title/);
});

test('a template cannot read the files of the machine', () => {
  const other = engineWith('#read("/../../../etc/hostname")');
  expect(() => other.render({ template: 'other', data: {}, files: new Map() })).toThrow(
    /access denied/,
  );
});
