import { expect, test } from 'vitest';
import { parseRows } from './parse.ts';

const fieldsOf = async (text: string) => (await parseRows(text)).map(({ fields }) => fields);

test('fields are trimmed, and empty rows are left out; each row has its line', async () => {
  const rows = await parseRows('name , type\n\n Alder ,High \n,\nVine,Other\n');
  expect(rows).toEqual([
    { line: 1, fields: ['name', 'type'] },
    { line: 3, fields: ['Alder', 'High'] },
    { line: 5, fields: ['Vine', 'Other'] },
  ]);
});

test('between commas, a quotation mark within a field is a character', async () => {
  expect(await fieldsOf('name,type\nThe 5" School,High')).toEqual([
    ['name', 'type'],
    ['The 5" School', 'High'],
  ]);
});

test('between tabs, two quotation marks in different rows do not join the rows', async () => {
  const rows = ['name\ttype', 'Alder\tOther', '"Vine\tOther', 'Elm\tOther "', 'Oak\tOther'];
  expect(await fieldsOf(rows.join('\n'))).toEqual(rows.map((row) => row.split('\t')));
});

test('between commas, a quoted field may have several lines', async () => {
  expect(await fieldsOf('name,address\nAlder,"9 Elm St\nNapa"')).toEqual([
    ['name', 'address'],
    ['Alder', '9 Elm St\nNapa'],
  ]);
});
