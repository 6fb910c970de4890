/** Only Chromium has this property, and TypeScript's DOM types lack it. */
type Connection = { saveData?: boolean; effectiveType?: string };

const connection = (): Connection | undefined =>
  (navigator as { connection?: Connection }).connection;

/** Whether the user has asked the browser to save data. */
export const savesData = (): boolean => connection()?.saveData === true;

/** Whether the user chose to save data, or the connection is too slow for prefetching. */
export const mustSaveData = (): boolean =>
  savesData() || connection()?.effectiveType?.endsWith('2g') === true;
