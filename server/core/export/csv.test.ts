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

test.each(['=1+1', '+1', '-1', '@a', '\t=1', '  =1', '\n=1', '＝1', '\ta', ' \ra'])(
  '%j, which a spreadsheet would run as a formula, is prefixed with an apostrophe',
  async (text) => {
    expect(parse(await textOf([text]), { bom: true })[1]).toEqual([`'${text}`, `'${text}`]);
  },
);

test.each([
  '\u200B=1',
  '\u202E=1',
  '\uFEFF=1',
  '\u00AD\u2060 =1',
  '\u0301=1',
  '\uFE62 1',
  '\uFE66 1',
  '\uFE63 1',
  '\uFE6B a',
  '\u207A1',
  '\u22121',
  '\u3000＝1',
])(
  '%j begins with a formula for a spreadsheet, and is prefixed with an apostrophe',
  async (text) => {
    expect(parse(await textOf([text]), { bom: true })[1]?.[0]).toBe(`'${text}`);
  },
);

/** Every character that Unicode reads as =, +, - (also the minus sign U+2212) or @. */
const signs = Array.from({ length: 0x11_00_00 }, (_, code) => code)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => '=+-\u2212@'.includes(character.normalize('NFKC')));

/** Blank, invisible, combining and control characters of every kind. */
const unseen = [
  '\u00A0\u2003\u2028\u3000',
  '\u00AD\u061C\u180E\u200B\u200F\u202E\u2066\uFEFF',
  '\u0600\uFFF9\u{1D173}\u{E0001}\u{E0020}',
  '\u115F\u3164\uFFA0',
  '\u0301\u034F\u0903\u20DD\uFE0F',
].flatMap((kind) => [...kind]);

test('every form of a formula sign is recognised behind every kind of unseen character', async () => {
  expect(signs.length).toBeGreaterThan(15);
  const texts = signs.flatMap((sign) => ['', ...unseen].map((before) => `${before}${sign}1`));
  const rows: string[][] = parse(await textOf(texts), { bom: true, from: 2 });
  expect(rows.map(([text]) => text)).toEqual(texts.map((text) => `'${text}`));
});

test.each([
  [';=1', "';'=1"],
  ['a;=1', "a;'=1"],
  ['a; \u200B=1', "a; \u200B'=1"],
  ['a;+1', "a;'+1"],
  ['a\t@b', "a\t'@b"],
  ['a\n=1;=2', "a\n'=1;'=2"],
])(
  '%j has a formula in what may become a cell of its own, and is written as %j',
  async (text, written) => {
    expect(parse(await textOf([text]), { bom: true })[1]?.[0]).toBe(written);
  },
);

test.each([
  'Leaks; see photo',
  '- ',
  'a - b',
  'Repair:\n- door\n- window',
  'x=1',
  'a; b=1',
  "it's",
])('%j has no formula after its beginning', async (text) => {
  expect(parse(await textOf([text]), { bom: true })[1]?.[0]?.replace(/^'/, '')).toBe(text);
});

test('control characters are removed, except tabs and line breaks, before a formula is looked for', async () => {
  const texts = ['Al\u0000d\u0007e\u001Br\u007F\u0080\u009F', 'a\tb\r\nc\nd', '\u0000\u0085=1'];
  const rows: string[][] = parse(await textOf(texts), { bom: true, from: 2 });
  expect(rows.map(([text]) => text)).toEqual(['Alder', 'a\tb\r\nc\nd', "'=1"]);
});

test('a negative number remains a number', async () => {
  expect(await textOf([-5])).toContain('\r\n-5,-5\r\n');
});
