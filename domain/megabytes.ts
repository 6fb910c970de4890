/** The size of a file as '2.3 MB'; at least 0.1 MB. `bytes` is a count of bytes. */
export const inMegabytes = (bytes: number): string =>
  `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
