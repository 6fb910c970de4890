/** Searches in lists that the browser already has, which find what the searches of the server find. */

/** Letters with a stroke and others that have no decomposition, as upper case; the apostrophes of a tablet. */
const special = 'ĐÐØŁĦŦŊÆŒÞẞ’‘ʼ';
const plain = "D D O L H T N AE OE TH SS ' ' '".split(' ');

/**
 * The text in upper case and without accents, for searches: 'Đặng' and 'DANG' both give 'DANG'. The database
 * function search_key gives the same (docs/decisions/0070).
 */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toUpperCase()
    .replaceAll(/[ĐÐØŁĦŦŊÆŒÞẞ’‘ʼ]/g, (letter) => plain[special.indexOf(letter)] as string);
