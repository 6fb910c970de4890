/** Searches lists that the browser already has, with the same results as the server's searches. */

/**
 * Upper-case letters that Unicode does not decompose (for example letters with a stroke), and
 * typographic apostrophes.
 */
const special = 'ĐÐØŁĦŦŊÆŒÞẞ’‘ʼ';
const plain = "D D O L H T N AE OE TH SS ' ' '".split(' ');

/**
 * The text in upper case and without accents, for searches: both 'Đặng' and 'dang' become 'DANG'.
 * The database function search_key returns the same (docs/decisions/0070).
 */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toUpperCase()
    .replaceAll(/[ĐÐØŁĦŦŊÆŒÞẞ’‘ʼ]/g, (letter) => plain[special.indexOf(letter)] as string);
