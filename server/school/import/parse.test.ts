import { describe, expect, test } from 'vitest';
import { parseRows } from './parse.ts';

const fieldsOf = async (text: string) => (await parseRows(text)).map(({ fields }) => fields);

test('fields are trimmed, empty rows are left out, and each row has its line number', async () => {
  const rows = await parseRows('name , type\n\n Alder ,High \n,\nVine,Other\n');
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
    await expect(parseRows(text, 2)).rejects.toEqual(refusal);
    expect(await parseRows(text, 3)).toHaveLength(4);
  });

  test('is accepted if all rows beyond the limit are empty', async () => {
    const text = 'name,type\r\n\r\n , \r\nAlder,High\r\n,\r\nVine,Other\r\n';
    expect(await parseRows(text, 2)).toHaveLength(3);
  });
});
