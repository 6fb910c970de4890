/** A score of the calls (0–100, at most two decimals) as '92.51%'; an en dash where there is none. */
export const inPercent = (score: number | null): string =>
  score === null ? '–' : `${score.toFixed(2)}%`;
