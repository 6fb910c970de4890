/** The size of a file, for example '2.3 MB'; at least '0.1 MB'. */
export const inMegabytes = (bytes: number): string =>
  `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
