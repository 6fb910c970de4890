/** Makes texts printable: a PDF/UA-1 export fails on a single character that no font has. */

type GlyphTest = (codePoint: number) => boolean;

/** For example '[U+1F600]', which a reader can look up. */
const nameCodePoint = (codePoint: number): string =>
  `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
// Joiners, variation selectors, byte order marks, and bidirectional control characters. In Persian
// and in the scripts of India and Cambodia, joiners affect how the letter before them is written.
const INVISIBLE =
  /(?!(?<=[\p{Script=Arabic}\p{Script=Gurmukhi}\p{Script=Devanagari}\p{Script=Khmer}])[\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;
// Words without a character after which a line can break, and too long for a narrow column. Texts
// in the scripts of East and Southeast Asia have no spaces, and Typst breaks their lines itself.
const LONG_WORD =
  /[^\s/[\]\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]{25,}/gu;
const TEN_OF_IT = /.{10}(?=.)(?!\p{M})/gu;
// PDF/UA does not allow these characters, even if a font has glyphs for them.
const UNPRINTABLE = /[\p{Co}\p{Cc}\p{Cs}\p{Cn}\uFFFD]/u;
const JOINER = /[\u200C\u200D]/u;
const ZERO_WIDTH_SPACE = '\u200B';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const FIRST_LETTER = /\p{L}/u;
const isolates = { rightToLeft: '\u2067', leftToRight: '\u2066', end: '\u2069' };

/**
 * A line with Arabic or Hebrew is enclosed in control characters that state its direction, which is
 * that of its first letter. So it is read correctly in a sentence of the template, and does not
 * affect the text after it.
 */
const withDirection = (line: string): string => {
  if (!RIGHT_TO_LEFT.test(line)) return line;
  const first = FIRST_LETTER.exec(line)?.[0] ?? '';
  const { rightToLeft, leftToRight, end } = isolates;
  return `${RIGHT_TO_LEFT.test(first) ? rightToLeft : leftToRight}${line}${end}`;
};

const printableCharacter = (character: string, covers: GlyphTest): string => {
  const codePoint = character.codePointAt(0) ?? 0;
  if (character === '\n' || JOINER.test(character)) return character;
  if (character === '\t') return ' ';
  if (UNPRINTABLE.test(character)) return nameCodePoint(codePoint);
  if (covers(codePoint)) return character;
  // Full-width letters, unusual spaces and circled numbers have a plain form that is printable.
  const plain = character.normalize('NFKC');
  const isPlain = [...plain].every((each) => covers(each.codePointAt(0) ?? 0));
  return isPlain ? plain : nameCodePoint(codePoint);
};

/**
 * Replaces every character that cannot be printed by `[U+XXXX]`: emoji, scripts that the fonts
 * lack, control characters, private use, unpaired surrogates. Normalizes line ends to '\n', removes
 * invisible characters, allows very long words to break, and states the direction of lines with
 * Arabic or Hebrew.
 */
export const printableText = (text: string, covers: GlyphTest): string =>
  [...text.normalize('NFC').replace(LINE_ENDS, '\n').replace(INVISIBLE, '')]
    .map((character) => printableCharacter(character, covers))
    .join('')
    .replace(LONG_WORD, (word) => word.replace(TEN_OF_IT, `$&${ZERO_WIDTH_SPACE}`))
    .split('\n')
    .map(withDirection)
    .join('\n');

/** Makes every string in the JSON value printable; the names of fields are not changed. */
export const printableData = (data: unknown, covers: GlyphTest): unknown => {
  if (typeof data === 'string') return printableText(data, covers);
  if (Array.isArray(data)) return data.map((each) => printableData(each, covers));
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([name, value]) => [name, printableData(value, covers)]);
  return Object.fromEntries(entries);
};
