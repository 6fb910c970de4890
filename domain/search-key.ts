/** Searches in lists that the browser has already, which find what the searches of the server find. */

/** Letters with a stroke and others that have no decomposition, as upper case, and the apostrophes of a tablet. */
const plain: Readonly<Record<string, string>> = {
  Đ: 'D',
  Ð: 'D',
  Ø: 'O',
  Ł: 'L',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
  ẞ: 'SS',
  '’': "'",
  '‘': "'",
  ʼ: "'",
};

/**
 * The text as searches compare it, without accents and in one letter case: 'Đặng' and 'DANG' both give
 * 'DANG'. The database function search_key gives the same (docs/decisions/0070).
 */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toUpperCase()
    .replaceAll(/[ĐÐØŁĦŦŊÆŒÞẞ’‘ʼ]/g, (letter) => plain[letter] ?? letter);
