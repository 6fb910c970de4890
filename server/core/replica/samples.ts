/**
 * Positions of the primary over time, by the clock of this process. A replica's lag is the time
 * since the primary was at the position that the replica has replayed. The clocks of the two
 * servers are not compared, and while nothing is written there is no lag.
 */
import type { Position } from './position.ts';

export type Sample = { at: number; position: Position };

export type Samples = {
  add(sample: Sample): void;
  /**
   * The lag of a replica that has replayed this position. The real lag may be longer if all samples
   * are newer than the position.
   */
  lagOf(replayed: Position): { seconds: number; bytes: number };
  /**
   * The position that a replica must have replayed, so that it lacks at most the last `longestLag`
   * milliseconds.
   */
  oldestToShow(): Position | undefined;
};

/** The maximum number of samples; about one is added per second. */
const MOST_SAMPLES = 3600;

export const newSamples = (longestLag: number): Samples => {
  const samples: Sample[] = [];
  let oldest: Position | undefined;
  return {
    add: (sample) => {
      const last = samples.at(-1);
      // The positions of a new primary may be lower, so the samples of the old one are discarded.
      if (last && sample.position < last.position) samples.length = 0;
      samples.push(sample);
      if (samples.length > MOST_SAMPLES) samples.shift();
      oldest = samples.findLast(({ at }) => at <= sample.at - longestLag)?.position;
    },
    lagOf: (replayed) => {
      const last = samples.at(-1);
      if (!last || replayed >= last.position) return { seconds: 0, bytes: 0 };
      const reached = samples.findLast(({ position }) => position <= replayed) ?? samples[0];
      return {
        seconds: (last.at - (reached?.at ?? last.at)) / 1000,
        bytes: Number(last.position - replayed),
      };
    },
    oldestToShow: () => oldest,
  };
};
