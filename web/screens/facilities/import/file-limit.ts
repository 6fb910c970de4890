/**
 * Repeats the server's limit from contract/common.ts, whose schemas are not part of the browser
 * bundle.
 */
export const MAX_FILE_MB = 12;
