/**
 * Where the primary was at which time, by the clock of this process: how long ago it was where a replica
 * is now. The clocks of the two servers are not compared, and a primary on which nothing happens has no
 * lag.
 */
import type { Position } from './position.ts';

export type Sample = { at: number; position: Position };

export type Samples = {
  add(sample: Sample): void;
  /** How far behind a replica is that has replayed this; at least, if it is behind all samples. */
  lagOf(replayed: Position): { seconds: number; bytes: number };
  /** Where a replica must be to show everything but the last `longestLag` milliseconds. */
  oldestToShow(): Position | undefined;
};

/** A replica that is further behind is further behind than this. */
const REMEMBERED = 3600;

export const samplesOf = (longestLag: number): Samples => {
  const samples: Sample[] = [];
  let oldest: Position | undefined;
  return {
    add: (sample) => {
      const last = samples.at(-1);
      // After the primary was replaced, its positions may begin earlier again.
      if (last && sample.position < last.position) samples.length = 0;
      samples.push(sample);
      if (samples.length > REMEMBERED) samples.shift();
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
