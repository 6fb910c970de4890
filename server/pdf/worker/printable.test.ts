import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readFonts } from './fonts.ts';
import { printableText, printableData } from './printable.ts';

const { covers } = readFonts();
const print = (text: string) => printableText(text, covers);

describe('a text is not changed if the fonts have all its characters', () => {
  test.each([
    'Nguyễn Văn Trỗi',
    'Sala de música “Peña”',
    '✓ 2 m², 45° – ½ × 3 ≥ 1',
    'Ελληνικά, Кириллица',
    'O’Peña & Söhne <b>',
    '',
  ])('%s', (text) => {
    expect(print(text)).toBe(text);
  });
});

describe('characters that the fonts lack are replaced by their code point', () => {
  test.each([
    ['an emoji', 'leak 💧!', 'leak [U+1F4A7]!'],
    ['Inuktitut', 'ᐃ', '[U+1403]'],
    ['Cherokee', 'Ꮳ 1', '[U+13E3] 1'],
    ['a lone surrogate', 'a\ud83db', 'a[U+D83D]b'],
    ['a control character', 'a\u0007b\u0000', 'a[U+0007]b[U+0000]'],
    ['private use', 'a\ue000b', 'a[U+E000]b'],
  ])('%s', (_, text, expected) => {
    expect(print(text)).toBe(expected);
  });

  test('in a sequence of emoji, whose joiners are removed', () => {
    expect(print('👩‍🔧️')).toBe('[U+1F469][U+1F527]');
  });
});

test('characters that PDF/UA forbids are replaced even if a font has them', () => {
  const everything = () => true;
  expect(printableText('a\ue000\u0007\ud83d\ufffd', everything)).toBe(
    'a[U+E000][U+0007][U+D83D][U+FFFD]',
  );
});

const dejavu = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf';
test.runIf(existsSync(dejavu))(
  'fonts in a configured folder are used for characters that the bundled fonts lack',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    copyFileSync(dejavu, join(folder, 'DejaVuSans.ttf'));
    const more = readFonts(folder);
    expect(more.families).toEqual(['Source Sans 3', 'DejaVu Sans']);
    expect(printableText('☂ 教', more.covers)).toBe('☂ [U+6559]');
  },
);

describe('texts are made printable', () => {
  test.each([
    ['decomposed letters', 'Nguye\u0302\u0303n', 'Nguyễn'],
    ['every kind of line end', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['a tab', 'a\tb', 'a b'],
    ['full-width letters', 'Ｒｏｏｍ　１', 'Room 1'],
    ['a bidirectional control character', 'abc\u202edef', 'abcdef'],
  ])('%s', (_, text, expected) => {
    expect(print(text)).toBe(expected);
  });

  const all = () => true;
  test.each([
    ['a text that begins with Hebrew is isolated from right to left', 'גג 5', '\u2067גג 5\u2069'],
    [
      'a text that begins with Latin is isolated from left to right',
      'Hall גג',
      '\u2066Hall גג\u2069',
    ],
    ['each line has its own direction', 'Hall\nגג', 'Hall\n\u2067גג\u2069'],
    ['the joiners of Persian remain', 'می\u200cدهد', '\u2067می\u200cدهد\u2069'],
    ['other joiners are removed', 'a\u200cb', 'ab'],
    [
      'Thai and Chinese words are not broken',
      'ก'.repeat(30) + '字'.repeat(30),
      'ก'.repeat(30) + '字'.repeat(30),
    ],
  ])('%s', (_, text, expected) => {
    expect(printableText(text, all)).toBe(expected);
  });

  test('words that are longer than a column get line-break characters and keep all their letters', () => {
    const word = 'x'.repeat(100);
    const printed = print(word);
    expect(printed.replaceAll('\u200B', '')).toBe(word);
    expect(Math.max(...printed.split('\u200B').map((part) => part.length))).toBe(10);
  });
});

test('strings at any depth of the data are made printable, and other values stay unchanged', () => {
  const data = { a: ['x\u0007', { b: '💧', c: 1, d: null, e: true }] };
  expect(printableData(data, covers)).toEqual({
    a: ['x[U+0007]', { b: '[U+1F4A7]', c: 1, d: null, e: true }],
  });
});

test('every font has the special characters that the PDFs use, such as ticks, dashes and quotation marks', () => {
  for (const character of '✓–·×÷−’“”%½') expect(covers(character.codePointAt(0) ?? 0)).toBe(true);
});
