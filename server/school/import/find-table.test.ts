import { describe, expect, test } from 'vitest';
import type { FileRow, FileTable } from './file/table.ts';
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
    'Only the sheet “Schools” is imported, not “Closed”. To import another sheet, choose it.',
  ]);
});

test('without the columns, the refusal says what the first sheet lacks', () => {
  const sheets = [aTable('A', ['Name,Level of noise', 'Alder,3']), aTable('B', ['x', 'y'])];
  expect(() => findTable(sheets)).toThrow('no column is called “School type”.');
  expect(() => findTable([])).toThrow('The file has no rows');
});

describe('a sheet that was chosen', () => {
  const tables = [aTable('Schools', schools), aTable('Closed', ['Name,Type', 'Elm,HS'])];

  test('is read instead of the first one', () => {
    const { rows, sheet, notices } = findTable(tables, { sheet: 'Closed' });
    expect(rows).toEqual([{ line: 2, fields: ['Elm', 'HS'] }]);
    expect(sheet).toBe('Closed');
    expect(notices).toEqual([]);
  });

  test('is refused if the workbook does not have it', () => {
    expect(() => findTable(tables, { sheet: 'Rooms' })).toThrow(
      'The workbook has no visible sheet called “Rooms”.',
    );
  });
});

describe('columns that were chosen', () => {
  test('are read instead of those with the usual names', () => {
    const table = aTable('', ['Name,Type,Long name', 'Alder,HS,Alder High']);
    const { layout, rows } = findTable([table], { sheet: '', columns: { name: 2 } });
    expect(layout.read(rows[0] as FileRow, new Map())).toMatchObject({
      candidate: { name: 'Alder High', type: 'High School' },
    });
    expect(layout.unused).toEqual(['Name']);
  });

  test('are enough if no column has a usual name: the first row names the columns', () => {
    const table = aTable('', ['Escuela,Aula', 'Alder,Room 1']);
    const found = findTable([table], { sheet: '', columns: { name: 0, area: 1 } });
    expect(found.headings).toEqual(['Escuela', 'Aula']);
    expect(found.layout.read(found.rows[0] as FileRow, new Map())).toMatchObject({
      candidate: { name: 'Alder' },
      place: { area: 'Room 1' },
    });
  });

  test('may be none, so that the names of the columns can be shown', () => {
    const { layout, headings } = findTable([aTable('', ['Escuela,Aula', 'Alder,Room 1'])], {
      sheet: '',
      columns: {},
    });
    expect(headings).toEqual(['Escuela', 'Aula']);
    expect(layout.columns.has('name')).toBe(false);
  });

  test('can leave a column out', () => {
    const table = aTable('', ['Name,Type,Room', 'Alder,HS,Room 1']);
    const { layout } = findTable([table], { sheet: '', columns: { area: -1 } });
    expect(layout).toMatchObject({ hasPlaces: false, unused: ['Room'] });
  });
});
