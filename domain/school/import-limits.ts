/** How large a list of schools or rooms that is imported may be. */

export const MAX_FILE_MB = 12;

export const FILE_TOO_LARGE = `The file is too large: up to ${MAX_FILE_MB} MB can be read. Please split it.`;

export const isTooLarge = ({ size }: { size: number }): boolean => size > MAX_FILE_MB * 1024 * 1024;

/**
 * The state's directory has about 18,000 rows. Without a limit, a file of 12 MB could contain
 * millions of tiny rows, whose preview would exceed the maximum length of a string and block other
 * requests.
 */
export const MAX_ROWS = 50_000;

/**
 * How many rows of each outcome the preview shows. The others are counted only, because nobody looks
 * through 20,000 rows.
 */
export const PREVIEW_ROWS = 500;

/** Of a sheet of a workbook. */
export const MAX_COLUMNS = 500;
