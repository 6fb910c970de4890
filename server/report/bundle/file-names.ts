/** The names of the PDFs in a ZIP: by school and date, unique, and possible on every system. */

const LONGEST = 120;

/** Names that Windows reserves, with any extension. */
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

/** Returns a function that names one report after the other. */
export const fileNames = (): ((schoolName: string, date: string) => string) => {
  const taken = new Set<string>();
  return (schoolName, date) => {
    const base = `${safe(schoolName)} ${date}`;
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? `${base}.pdf` : `${base} (${number}).pdf`;
      // Some systems do not distinguish A and a.
      const key = name.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  };
};
