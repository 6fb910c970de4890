/** Decodes text in which every byte is a character: Windows-1252, or Mac Roman where that is evident. */

/** Marks and letters of the names and addresses in English, Spanish and similar languages. */
const usualMarks = '‘’“”–—…•·°®™©¿¡«»½¼¾№§´`';
const usualLetters = /^[áéíóúñüçàèìòùâêîôûäëïöãõåøßÁÉÍÓÚÑÜÇÀÈÌÒÙÂÊÎÔÛÄËÏÖÃÕÅØ]$/;

/** How many of the bytes are looked at. */
const SAMPLE = 200_000;

/**
 * Decodes as Windows-1252, in which every byte is a character; or as Mac Roman, if the text then
 * has more characters that are usual in their places.
 */
export const decodeSingleByte = (bytes: Uint8Array): string => {
  const sample = bytes.subarray(0, SAMPLE);
  const isMac = plausibility(sample, 'macintosh') > plausibility(sample, 'windows-1252');
  return new TextDecoder(isMac ? 'macintosh' : 'windows-1252').decode(bytes);
};

const plausibility = (bytes: Uint8Array, encoding: string): number => {
  let sum = 0;
  const text = new TextDecoder(encoding).decode(bytes);
  for (const found of text.matchAll(/[^\p{ASCII}\u00A0]/gu)) {
    const before = text[found.index - 1] ?? ' ';
    const after = text[found.index + 1] ?? ' ';
    sum += isUsual(found[0], before, after) ? 1 : -1;
  }
  return sum;
};

const isUsual = (character: string, before: string, after: string): boolean => {
  if (usualLetters.test(character)) {
    const isCapital = character !== character.toLowerCase();
    // A capital follows no small letter, and an accented letter is part of a word.
    return isCapital ? !/\p{Ll}/u.test(before) : /\p{L}/u.test(before) || /\p{L}/u.test(after);
  }
  if (!usualMarks.includes(character)) return false;
  const isInWord = /\p{L}/u.test(before) && /\p{L}/u.test(after);
  // Of the marks, only an apostrophe is in a word: "school’s", "don’t", "O’Neill".
  return !isInWord || (character === '’' && (/[dlmrstv]/.test(after) || /\p{Lu}/u.test(before)));
};
