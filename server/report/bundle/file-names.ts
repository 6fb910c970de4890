/**
 * The names of the PDFs in a ZIP: the school and the date, unique, and valid on every operating
 * system.
 */

/**
 * The date, a number and the extension follow, so that the whole name stays below the 255 bytes that
 * file systems accept.
 */
const LONGEST = { characters: 120, bytes: 220 };

/** Names that Windows reserves, whatever extension they have. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

const safe = (text: string): string => {
  const clean = beginningOf(
    text
      .normalize('NFC')
      .replaceAll(/[\\/:*?"<>|\p{C}]/gu, ' ')
      .replaceAll(/\s+/g, ' '),
  ).replaceAll(/^[. ]+|[. ]+$/g, '');
  return clean === '' || reserved.test(clean) ? `${clean}_` : clean;
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const beginningOf = (text: string): string => {
  let beginning = '';
  for (const { segment } of graphemes.segment(text)) {
    const longer = beginning + segment;
    if (longer.length > LONGEST.characters || Buffer.byteLength(longer) > LONGEST.bytes) break;
    beginning = longer;
  }
  return beginning;
};

/** Returns a function that is called once per report and returns the name of its file. */
export const makeFileNamer = (): ((schoolName: string, date: string) => string) => {
  const taken = new Set<string>();
  return (schoolName, date) => {
    const base = `${safe(schoolName)} ${date}`;
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? `${base}.pdf` : `${base} (${number}).pdf`;
      // Some file systems do not distinguish upper and lower case.
      const key = name.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  };
};
