/**
 * The names of the PDFs in a ZIP: the school and the date, unique, and valid on every operating
 * system.
 */

const LONGEST = 120;

/** Names that Windows reserves, whatever extension they have. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

const safe = (text: string): string => {
  const clean = text
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|\p{C}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, LONGEST)
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return clean === '' || reserved.test(clean) ? `${clean}_` : clean;
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
