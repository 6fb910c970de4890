/** Makes texts printable: a PDF/UA-1 export fails on a single character that no font has. */

type GlyphTest = (codePoint: number) => boolean;

/** For example '[U+1F600]', which a reader can look up. */
const nameCodePoint = (codePoint: number): string =>
  `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
// Joiners, variation selectors, byte order marks, and bidirectional control characters.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
// Words without a character after which a line can break, and too long for a narrow column.
const LONG_WORD = /[^\s/[\]]{25,}/gu;
const TEN_OF_IT = /.{10}(?=.)(?!\p{M})/gu;
// PDF/UA does not allow these characters, even if a font has glyphs for them.
const UNPRINTABLE = /[\p{Co}\p{Cc}\p{Cs}\p{Cn}\uFFFD]/u;
const ZERO_WIDTH_SPACE = '\u200B';

const printableCharacter = (character: string, covers: GlyphTest): string => {
  const codePoint = character.codePointAt(0) ?? 0;
  if (character === '\n') return character;
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
 * invisible characters, and allows very long words to break.
 */
export const printableText = (text: string, covers: GlyphTest): string =>
  [...text.normalize('NFC').replace(LINE_ENDS, '\n').replace(INVISIBLE, '')]
    .map((character) => printableCharacter(character, covers))
    .join('')
    .replace(LONG_WORD, (word) => word.replace(TEN_OF_IT, `$&${ZERO_WIDTH_SPACE}`));

/** Makes every string in the JSON value printable; the names of fields are not changed. */
export const printableData = (data: unknown, covers: GlyphTest): unknown => {
  if (typeof data === 'string') return printableText(data, covers);
  if (Array.isArray(data)) return data.map((each) => printableData(each, covers));
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([name, value]) => [name, printableData(value, covers)]);
  return Object.fromEntries(entries);
};
