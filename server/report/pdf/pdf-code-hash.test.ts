import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { codeHashOf, pdfCodeHash, pdfSources } from './pdf-code-hash.ts';

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-code-hash-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'templates'));
  writeFileSync(join(folder, 'mark.ts'), "export const label = 'Deficient';");
  writeFileSync(join(folder, 'mark.test.ts'), '');
  writeFileSync(join(folder, 'templates/report.typ'), '= Report');
  return folder;
};

test('the code hash of PDFs is computed from the files in domain/, server/pdf/ and server/photo/print/', () => {
  expect(pdfSources.map((folder) => readdirSync(folder, { recursive: true }))).toEqual([
    expect.arrayContaining([
      'scoring/mark.ts',
      'instrument/instrument.ts',
      'report/report-sheet.ts',
    ]),
    expect.arrayContaining(['templates', 'documents']),
    expect.arrayContaining(['print-photo.ts']),
  ]);
  expect(pdfCodeHash()).toBe(codeHashOf(pdfSources));
});

test.each([
  ['a changed word', 'mark.ts', "export const label = 'Defective';"],
  ['a changed template', 'templates/report.typ', '= The report'],
  ['a new source', 'band.ts', ''],
])('%s changes the code hash', (_, name, content) => {
  const folder = aFolder();
  const before = codeHashOf([folder]);
  writeFileSync(join(folder, name), content);
  expect(codeHashOf([folder])).not.toBe(before);
});

test('a changed test does not change the code hash', () => {
  const folder = aFolder();
  const before = codeHashOf([folder]);
  writeFileSync(join(folder, 'mark.test.ts'), '// changed');
  expect(codeHashOf([folder])).toBe(before);
});
