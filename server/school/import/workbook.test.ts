import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { xlsxOf } from '../../core/export/xlsx.ts';
import { Refusal } from '../../core/refusals.ts';
import { readImportFile } from './plan.ts';
import { anArchive, aWorkbook, aWorkbookOf } from './testing/a-workbook.ts';
import { workbookRows } from './workbook.ts';

const keyOf = async (reading: Promise<unknown>): Promise<string> => {
  const error: unknown = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Refusal ? error.key : String(error);
};

test('the first sheet is read as text: numbers with all their digits, dates without a time', async () => {
  const file = await aWorkbook([
    ['Name', 'Code', 'Zip', 'Opened'],
    ['Alder', '01611276090146', '01234', { day: 46_000 }],
    [],
    [' Elm ', { number: '1.611276090146E12' }, { number: '94706' }, ''],
  ]);
  expect(await workbookRows('an account', file)).toEqual([
    { line: 1, fields: ['Name', 'Code', 'Zip', 'Opened'] },
    { line: 2, fields: ['Alder', '01611276090146', '01234', '2025-12-09'] },
    { line: 4, fields: ['Elm', '1611276090146', '94706', ''] },
  ]);
});

test('a workbook that this product has exported can be imported', async () => {
  const pages = Readable.from([[{ name: 'Alder High' }]]);
  const file = await buffer(
    Readable.from(
      xlsxOf<{ name: string }>({
        name: 'Schools',
        columns: [
          { name: 'School Name', kind: 'text', width: 30, of: ({ name }) => name },
          { name: 'School Type', kind: 'text', width: 30, of: () => 'High School' },
        ],
        pages,
      }),
    ),
  );
  const { rows } = await readImportFile('an account', file);
  expect(rows).toMatchObject([
    { line: 2, reading: { outcome: 'school', candidate: { name: 'Alder High' } } },
  ]);
});

test('an archive that is not a workbook is refused', async () => {
  const document = { 'word/document.xml': '<document/>' };
  expect(await keyOf(workbookRows('an account', await anArchive(document)))).toBe(
    'import-not-text',
  );
});

test('a truncated workbook is refused', async () => {
  const file = await aWorkbook([['Name', 'Type']]);
  expect(await keyOf(workbookRows('an account', file.subarray(0, file.length - 200)))).toBe(
    'import-unreadable',
  );
});

test('a workbook that would be too large when unpacked is refused before it is unpacked', async () => {
  const bomb = await aWorkbook([['Name', 'Type']]);
  // The size of the first part, as the archive's directory states it.
  bomb.writeUInt32LE(200 * 1024 * 1024, bomb.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);
  expect(await keyOf(workbookRows('an account', bomb))).toBe('import-workbook-too-large');
});

test('a sheet that needs more memory than the process may use is refused, and the next workbook is read', async () => {
  // Each row has only one cell, but in the last possible column, so that the parsed row is very
  // long.
  const rows = Array.from(
    { length: 400 },
    (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`,
  );
  const file = await aWorkbookOf(rows.join(''));
  expect(await keyOf(workbookRows('an account', file, { memory: 16 }))).toBe(
    'import-workbook-too-large',
  );
  expect(await workbookRows('an account', await aWorkbook([['Name']]))).toHaveLength(1);
});

test('a workbook that takes too long to read is refused', async () => {
  const file = await aWorkbook([['Name']]);
  expect(await keyOf(workbookRows('an account', file, { time: 1 }))).toBe(
    'import-workbook-too-large',
  );
});

test('a workbook with more rows than the limit is refused', async () => {
  const rows = ['Name', 'Alder', 'Elm', 'Vine'].map((name) => [name]);
  const file = await aWorkbook(rows);
  expect(await workbookRows('an account', file, { rows: 3 })).toHaveLength(4);
  expect(await keyOf(workbookRows('an account', file, { rows: 2 }))).toBe('import-too-long');
});

test('an account may have one workbook waiting, and a workbook of another account is read before it', async () => {
  const file = await aWorkbook([['Name']]);
  const ended: string[] = [];
  const read = async (accountId: string, name: string) => {
    await workbookRows(accountId, file);
    ended.push(name);
  };
  const reading = [read('a', 'a1'), read('a', 'a2'), read('b', 'b1')];
  expect(await keyOf(workbookRows('a', file))).toBe('import-waiting');
  await Promise.all(reading);
  expect(ended).toEqual(['a1', 'b1', 'a2']);
});
