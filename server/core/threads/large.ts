/**
 * The number of characters of an inspection's JSON from which its report and details are computed
 * in a worker thread. A school with 150 areas has less, unless most marks have a comment. Starting
 * the thread takes longer than the computation with fewer characters, which takes less than 50 ms.
 * Tests lower it to compare both ways.
 */
export const largeText = { from: 250_000 };

export const isLarge = (...texts: readonly (string | null | undefined)[]): boolean =>
  texts.reduce((sum, text) => sum + (text?.length ?? 0), 0) >= largeText.from;
