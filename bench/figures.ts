/**
 * Statistics of timings. Both sides of a ratio, our server and the reference, are measured
 * alternately, so that other load of the machine affects both.
 */

/** The middle value; for an even number of values the mean of the two middle ones. */
export const median = (values: readonly number[]): number => {
  if (values.length === 0) throw new RangeError('There is nothing to take the median of.');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
};

/** The two programs that are compared: the product and a reference without its checks. */
type Side = 'ours' | 'reference';

/**
 * The times of both sides. `processor` is the mean processor time of a call, if it was measured.
 */
export type Timings = Record<Side, number[]> & { processor?: Record<Side, number> };

/** The processor time that one of the two programs has used so far, in ms. */
export type Meter = (side: Side) => number;

/**
 * Runs both sides alternately, `rounds` times after two rounds that are not counted. Returns the
 * times in milliseconds.
 */
export const inTurns = async (
  rounds: number,
  ours: (round: number) => Promise<unknown>,
  reference: (round: number) => Promise<unknown>,
  meter?: Meter,
): Promise<Timings> => {
  const timings: Timings = { ours: [], reference: [] };
  const used = { ours: 0, reference: 0 };
  for (let round = -2; round < rounds; round += 1) {
    for (const [side, work] of [
      ['ours', ours],
      ['reference', reference],
    ] as const) {
      const before = meter?.(side) ?? 0;
      const start = performance.now();
      await work(round + 2);
      if (round < 0) continue;
      timings[side].push(performance.now() - start);
      used[side] += (meter?.(side) ?? 0) - before;
    }
  }
  if (!meter) return timings;
  const processor = { ours: used.ours / rounds, reference: used.reference / rounds };
  return { ...timings, processor };
};

const padded = (cells: readonly string[]): string =>
  [(cells[0] ?? '').padEnd(34), ...cells.slice(1).map((cell) => cell.padStart(12))].join('');

export const head = padded(['', 'ours ms', 'bare ms', 'ratio']);
export const headWithProcessor = padded(
  ['', 'ours ms', 'bare ms', 'ratio'].concat(['processor:', 'bare', 'ratio']),
);

const cells = (mine: number, bare: number): string[] => [
  mine.toFixed(1),
  bare.toFixed(1),
  (mine / bare).toFixed(2),
];

/**
 * One row of the table: both medians, and the ratio of ours to the reference. If the processor time
 * was measured, the row also contains both mean processor times and their ratio.
 */
export const line = (name: string, { ours, reference, processor }: Timings): string =>
  padded([
    name,
    ...cells(median(ours), median(reference)),
    ...(processor ? cells(processor.ours, processor.reference) : []),
  ]);
