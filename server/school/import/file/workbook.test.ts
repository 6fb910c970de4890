import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { xlsxOf } from '#server/core/export/xlsx.ts';
import { Refusal } from '#server/core/refusals.ts';
import { readImportFile } from '#server/school/import/plan.ts';
import { anArchive, aWorkbook, aWorkbookOf } from '#server/school/import/testing/a-workbook.ts';
import { workbookTables } from './workbook.ts';

const isHeading = (fields: readonly string[]) => fields.includes('Name');

const tablesOf = (bytes: Uint8Array, limits: Parameters<typeof workbookTables>[3] = {}) =>
  workbookTables('an account', bytes, isHeading, limits);

/** The rows of the first sheet. */
const rowsOf = async (...args: Parameters<typeof tablesOf>) => (await tablesOf(...args))[0]?.rows;

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
  expect(await rowsOf(file)).toEqual([
    { line: 1, fields: ['Name', 'Code', 'Zip', 'Opened'] },
    { line: 2, fields: ['Alder', '01611276090146', '01234', '2025-12-09'] },
    { line: 4, fields: ['Elm', '1611276090146', '94706'] },
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
  expect(await keyOf(rowsOf(await anArchive(document)))).toBe('import-not-text');
});

test('a truncated workbook is refused', async () => {
  const file = await aWorkbook([['Name', 'Type']]);
  expect(await keyOf(rowsOf(file.subarray(0, file.length - 200)))).toBe('import-unreadable');
});

test('a workbook that would be too large when unpacked is refused before it is unpacked', async () => {
  const bomb = await aWorkbook([['Name', 'Type']]);
  // The size of the first part, as the archive's directory states it.
  bomb.writeUInt32LE(200 * 1024 * 1024, bomb.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);
  expect(await keyOf(rowsOf(bomb))).toBe('import-workbook-too-large');
});

test('a workbook that needs more memory than the process may use is refused, and the next one is read', async () => {
  const cells = '<c><v>1</v></c>'.repeat(10);
  const rows = Array.from({ length: 40_000 }, () => `<row>${cells}</row>`);
  const file = await aWorkbookOf(rows.join(''));
  expect(await keyOf(rowsOf(file, { memory: 16 }))).toBe('import-workbook-too-large');
  expect(await rowsOf(await aWorkbook([['Name']]))).toHaveLength(1);
});

describe('a sheet with something far away from the list', () => {
  const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>';

  test('is refused with the column that cannot be read', async () => {
    const file = await aWorkbookOf(`${head}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`);
    await expect(rowsOf(file)).rejects.toMatchObject({
      key: 'import-too-wide',
      message: expect.stringContaining('The sheet “Schools” has something in column XFD:'),
    });
  });

  test('is read if that is an empty cell with a format, or is in one of the first columns', async () => {
    const file = await aWorkbookOf(
      `${head}<row r="1048576"><c r="B1048576"><v>1</v></c><c r="XFD1048576" s="1"/></row>`,
    );
    expect(await rowsOf(file)).toEqual([
      { line: 1, fields: ['Name'] },
      { line: 1_048_576, fields: ['', '1'] },
    ]);
  });

  test('does not matter if another sheet has the columns', async () => {
    const file = await aWorkbookOf('<row r="1"><c r="XFD1"><v>1</v></c></row>', {
      sheets: [{ name: 'List', rows: head }],
    });
    expect(await tablesOf(file)).toMatchObject([{ name: 'List' }]);
  });

  test('is refused if merged cells would repeat a value too often', async () => {
    const rows = Array.from(
      { length: 40 },
      (_, at) => `<row r="${at + 1}"><c><v>1</v></c><c><v>2</v></c></row>`,
    );
    const merged = '<mergeCell ref="C1:C40"/>'.repeat(10);
    const file = await aWorkbookOf(
      `<row r="1"><c r="C1"><v>3</v></c></row>${rows.slice(1).join('')}`,
      {
        after: `<mergeCells>${merged}</mergeCells>`,
      },
    );
    expect(await keyOf(rowsOf(file, { cells: 200 }))).toBe('import-workbook-too-large');
    expect(await rowsOf(file, { cells: 2000 })).toHaveLength(40);
  });
});

test('a workbook that takes too long to read is refused', async () => {
  const file = await aWorkbook([['Name']]);
  expect(await keyOf(rowsOf(file, { time: 1 }))).toBe('import-workbook-too-large');
});

test('a workbook with more rows than the limit is refused', async () => {
  const rows = ['Name', 'Alder', 'Elm', 'Vine'].map((name) => [name]);
  const file = await aWorkbook(rows);
  expect(await rowsOf(file, { rows: 3 })).toHaveLength(4);
  expect(await keyOf(rowsOf(file, { rows: 2 }))).toBe('import-too-long');
});

test('an account may have one workbook waiting, and a workbook of another account is read before it', async () => {
  const file = await aWorkbook([['Name']]);
  const ended: string[] = [];
  const read = async (accountId: string, name: string) => {
    await workbookTables(accountId, file, isHeading);
    ended.push(name);
  };
  const reading = [read('a', 'a1'), read('a', 'a2'), read('b', 'b1')];
  expect(await keyOf(workbookTables('a', file, isHeading))).toBe('import-waiting');
  await Promise.all(reading);
  expect(ended).toEqual(['a1', 'b1', 'a2']);
});

describe('other files that are zip archives are refused with what they are', () => {
  test.each([
    ['an OpenDocument spreadsheet (.ods)', 'META-INF/manifest.xml'],
    ['a binary Excel workbook (.xlsb)', 'xl/workbook.bin'],
    ['a document of Apple Numbers', 'Index/Document.iwa'],
  ])('%s', async (what, path) => {
    await expect(rowsOf(await anArchive({ [path]: '<x/>' }))).rejects.toMatchObject({
      key: 'import-other-format',
      message: expect.stringMatching(
        new RegExp(
          `This is ${what.replaceAll(/[().]/g, String.raw`\$&`)}, .*Excel workbook \\(.xlsx\\)`,
        ),
      ),
    });
  });
});
