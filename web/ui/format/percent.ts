/** A score (0–100, at most two decimals) as '92.51%', or an en dash for null. */
export const inPercent = (score: number | null): string =>
  score === null ? '–' : `${score.toFixed(2)}%`;
