import { describe, expect, test } from 'vitest';
import { textRows } from './text-rows.ts';

const fieldsOf = async (text: string) => (await textRows(text)).map(({ fields }) => fields);

test('fields are trimmed, empty rows are left out, and each row has its line number', async () => {
  const rows = await textRows('name , type\n\n Alder ,High \n,\nVine,Other\n');
  expect(rows).toEqual([
    { line: 1, fields: ['name', 'type'] },
    { line: 3, fields: ['Alder', 'High'] },
    { line: 5, fields: ['Vine', 'Other'] },
  ]);
});

test('in a file with commas, a quotation mark within a field is an ordinary character', async () => {
  expect(await fieldsOf('name,type\nThe 5" School,High')).toEqual([
    ['name', 'type'],
    ['The 5" School', 'High'],
  ]);
});

test('in a file with tabs, two quotation marks in different rows do not join the rows', async () => {
  const rows = ['name\ttype', 'Alder\tOther', '"Vine\tOther', 'Elm\tOther "', 'Oak\tOther'];
  expect(await fieldsOf(rows.join('\n'))).toEqual(rows.map((row) => row.split('\t')));
});

test('in a file with commas, a quoted field may have several lines', async () => {
  expect(await fieldsOf('name,address\nAlder,"9 Elm St\nNapa"')).toEqual([
    ['name', 'address'],
    ['Alder', '9 Elm St\nNapa'],
  ]);
});

describe('a file with too many rows', () => {
  const refusal = expect.objectContaining({ key: 'import-too-long' });

  test.each([
    ['counted before they are parsed', 'name,type\nAlder,High\nVine,Other\nElm,Other'],
    ['between quotation marks', 'name,type\n"Alder",High\nVine,Other\nElm,Other'],
    ['between tabs', 'name\ttype\nAlder\tHigh\nThe 5" School\tOther\nElm\tOther'],
  ])('is refused: %s', async (_, text) => {
    await expect(textRows(text, { most: 2 })).rejects.toEqual(refusal);
    expect(await textRows(text, { most: 3 })).toHaveLength(4);
  });

  test('is accepted if all rows beyond the limit are empty', async () => {
    const text = 'name,type\r\n\r\n , \r\nAlder,High\r\n,\r\nVine,Other\r\n';
    expect(await textRows(text, { most: 2 })).toHaveLength(3);
  });
});

describe('text that was copied from a spreadsheet program', () => {
  test('has quotes around a cell with a line break or a quotation mark, which are not part of it', async () => {
    const text = 'name\taddress\r\nAlder\t"9 Elm St\nNapa, CA"\r\nVine\t"2 ""B"" St"\r\n';
    expect(await textRows(text)).toEqual([
      { line: 1, fields: ['name', 'address'] },
      { line: 3, fields: ['Alder', '9 Elm St\nNapa, CA'] },
      { line: 4, fields: ['Vine', '2 "B" St'] },
    ]);
  });

  test('may have them in one row while another row has a single quotation mark', async () => {
    expect(await fieldsOf('name\taddress\n"The 5""\nSchool"\t1 Elm St\nThe 6" School\tx')).toEqual([
      ['name', 'address'],
      ['The 5"\nSchool', '1 Elm St'],
      ['The 6" School', 'x'],
    ]);
  });
});

describe('the separator', () => {
  const isHeading = (fields: readonly string[]) => fields.includes('name');
  const namesOf = async (text: string) =>
    (await textRows(text, { isHeading })).map(({ fields }) => fields);

  test.each([
    ['a semicolon, with more commas in the heading', 'name;address (street, city, state)'],
    ['a comma, with more semicolons between quotes', 'name,"county; region; zone; ward"'],
    ['a comma, below a title with semicolons', 'Sites; 2026; all; final\nname,x'],
    ['a bar', 'name|address, city'],
  ])('is %s', async (_, text) => {
    expect((await namesOf(text)).at(-1)).toHaveLength(2);
  });

  test('is the one that the first line names, which is not a row', async () => {
    expect(await textRows('sep=;\r\nname;x,y\r\nAlder;1', { isHeading })).toEqual([
      { line: 2, fields: ['name', 'x,y'] },
      { line: 3, fields: ['Alder', '1'] },
    ]);
  });

  test('without names of columns is the one that gives the first row most fields', async () => {
    expect(await fieldsOf('a;b;c\n1,2;3;4')).toEqual([
      ['a', 'b', 'c'],
      ['1,2', '3', '4'],
    ]);
  });
});

test.each(['\n', '\r\n', '\r'])('lines may end with %j', async (end) => {
  for (const text of ['name\ttype', 'name,type']) {
    expect(await textRows([text, text, text].join(end))).toMatchObject([
      { line: 1 },
      { line: 2 },
      { line: 3, fields: ['name', 'type'] },
    ]);
  }
});
