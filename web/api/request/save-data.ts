/** Only Chromium has this property, and TypeScript's DOM types lack it. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the user chose to save data, or the connection is too slow for prefetching. */
export const mustSaveData = (): boolean => {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
};
