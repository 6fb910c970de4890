/** The scale of a chart of scores. */
import { rankBands, ratingBands } from '#domain/scoring/rank.ts';

export type ChartScale = {
  /** The lowest value on the scale, in percent. */
  from: number;
  /** The values with a line, in percent, highest first; 100 and `from` are always among them. */
  lines: readonly number[];
};

const percents = (bands: readonly { from: number }[]) => bands.map(({ from }) => from / 100);

/** The values at which a scale can begin, highest first: scores between 90 and 100 then differ visibly. */
const beginnings = [90, 75, 50, 0];

/**
 * The scale begins as high as the lowest value allows, because most scores are between 90 and 100,
 * where bars that begin at 0 all look the same. A value is never at the very bottom of the scale,
 * where its bar would not be visible.
 */
export function chartScale(values: readonly (number | null)[]): ChartScale {
  const lowest = Math.min(100, ...values.filter((value) => value !== null));
  const from = beginnings.find((beginning) => beginning < lowest) ?? 0;
  const lines = new Set([
    100,
    // Between 99 and 100 there is room for a line only if the scale is short.
    ...percents(from >= 90 ? ratingBands : rankBands),
    ...(from >= 90 ? [95] : []),
    ...(from < 75 ? [50] : []),
    ...(from < 50 ? [25] : []),
    from,
  ]);
  return { from, lines: [...lines].filter((line) => line >= from).toSorted((a, b) => b - a) };
}

/** The height of a value on the scale, in percent of the chart's height. */
export const heightOn = ({ from }: ChartScale, value: number): number =>
  ((value - from) / (100 - from)) * 100;
