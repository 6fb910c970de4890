import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import type { ExportCell } from './table.ts';

const textOf = async (...pages: ExportCell[][]): Promise<string> => {
  const table = {
    name: 'Texts',
    columns: [
      { name: 'Text', kind: 'text', width: 10, of: (cell: ExportCell) => cell },
      { name: 'Same, again', kind: 'text', width: 10, of: (cell: ExportCell) => cell },
    ] as const,
    pages: (async function* () {
      yield* pages;
    })(),
  };
  return (await Array.fromAsync(csvOf(table))).join('');
};

test('a table is written as a byte order mark, a header row and its rows, and each row ends with CR LF', async () => {
  expect(await textOf(['a', null], [7.5, 0], [])).toBe(
    '\uFEFFText,"Same, again"\r\na,a\r\n,\r\n7.5,7.5\r\n0,0\r\n',
  );
});

test.each(['a,b', 'a "b"', 'a\r\nb', 'a\nb', 'a\rb', ' a ', 'Nguyễn'])(
  '%j is read back unchanged',
  async (text) => {
    const rows = parse(await textOf([text]), { bom: true });
    expect(rows[1]).toEqual([text, text]);
  },
);

test.each(['=1+1', '+1', '-1', '@a', '\t=1', '  =1', '\n=1', '＝1'])(
  '%j, which a spreadsheet would run as a formula, is prefixed with an apostrophe',
  async (text) => {
    expect(parse(await textOf([text]), { bom: true })[1]).toEqual([`'${text}`, `'${text}`]);
  },
);

test('a negative number remains a number', async () => {
  expect(await textOf([-5])).toContain('\r\n-5,-5\r\n');
});
