/** All data of an account as one file. */
export const exportStates = ['waiting', 'done', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** Days for which the file can be downloaded. */
export const EXPORT_DAYS = 3;

/** Files that an account may have at a time. */
export const MOST_EXPORTS = 3;

/** Minutes for which a link to the file is valid. */
export const EXPORT_LINK_MINUTES = 10;
