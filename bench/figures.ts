/**
 * Statistics of timings. Both sides of a ratio are measured alternately, so that other load affects
 * both.
 */

/** The middle value; for an even number of values the mean of the two middle ones. */
export const median = (values: readonly number[]): number => {
  if (values.length === 0) throw new RangeError('There is nothing to take the median of.');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
};

export type Timed = { ours: number[]; reference: number[] };

/**
 * Runs both alternately, `rounds` times after two rounds that are not counted. Milliseconds each.
 */
export const inTurns = async (
  rounds: number,
  ours: (round: number) => Promise<unknown>,
  reference: (round: number) => Promise<unknown>,
): Promise<Timed> => {
  const timed: Timed = { ours: [], reference: [] };
  for (let round = -2; round < rounds; round += 1) {
    for (const [side, work] of [
      ['ours', ours],
      ['reference', reference],
    ] as const) {
      const start = performance.now();
      await work(round + 2);
      if (round >= 0) timed[side].push(performance.now() - start);
    }
  }
  return timed;
};

const padded = (cells: readonly string[]): string =>
  [(cells[0] ?? '').padEnd(34), ...cells.slice(1).map((cell) => cell.padStart(12))].join('');

export const head = padded(['', 'ours ms', 'bare ms', 'ratio']);

/** One row of the table: medians, and the ratio of ours to the reference. */
export const line = (name: string, { ours, reference }: Timed): string => {
  const [mine, bare] = [median(ours), median(reference)];
  return padded([name, mine.toFixed(1), bare.toFixed(1), (mine / bare).toFixed(2)]);
};
