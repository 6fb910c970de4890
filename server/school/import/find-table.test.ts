import { expect, test } from 'vitest';
import type { FileTable } from './file/table.ts';
import { findTable } from './find-table.ts';

const aTable = (name: string, lines: string[], hiddenRows = 0): FileTable => ({
  name,
  rows: lines.map((line, at) => ({ line: at + 1, fields: line.split(',') })),
  hiddenRows,
});

const schools = ['Name,Type', 'Alder,HS'];

test('the first sheet that has the columns is read', () => {
  const cover = aTable('Read me', ['Fill in the second sheet', 'Thank you']);
  const { rows, notices } = findTable([cover, aTable('Schools', schools)]);
  expect(rows).toEqual([{ line: 2, fields: ['Alder', 'HS'] }]);
  expect(notices).toEqual([]);
});

test('hidden rows and other sheets with the columns are mentioned', () => {
  const { notices } = findTable([
    aTable('Schools', schools, 2),
    aTable('Notes', ['x']),
    aTable('Closed', schools),
  ]);
  expect(notices).toEqual([
    '2 hidden rows of the sheet are not imported.',
    'Only the sheet “Schools” is imported, not “Closed”. To import another sheet, move it to the front.',
  ]);
});

test('without the columns, the refusal says what the first sheet lacks', () => {
  const sheets = [aTable('A', ['Name,Level of noise', 'Alder,3']), aTable('B', ['x', 'y'])];
  expect(() => findTable(sheets)).toThrow('no column is called “School type”.');
  expect(() => findTable([])).toThrow('The file has no rows');
});
