/**
 * The number of characters of an inspection's JSON from which its report and details are computed
 * in a worker thread, whose start takes about 0.3 s. A school with 60 areas has less, unless most
 * marks have a comment; all computations with fewer characters take less than 50 ms.
 */
const LARGE = 100_000;

export const isLarge = (...texts: readonly (string | null | undefined)[]): boolean =>
  texts.reduce((sum, text) => sum + (text?.length ?? 0), 0) >= LARGE;
