/** The server's limit (contract/common.ts, whose schemas are not part of the browser bundle). */
export const MAX_FILE_MB = 12;
