/** The export of all data of an account as one file. */

/** The number of days for which the file can be downloaded. */
export const EXPORT_DAYS = 3;

/** The maximum number of files that an account has at the same time. */
export const MOST_EXPORTS = 3;

/** The number of minutes for which a link to the file is valid. */
export const EXPORT_LINK_MINUTES = 10;
