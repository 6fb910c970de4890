/** What the server reads at most (contract/common.ts, whose schemas the browser goes without). */
export const MAX_FILE_MB = 12;
