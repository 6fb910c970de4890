/** A pseudo-random number generator that starts from a seed (mulberry32, public domain). */
export type Chance = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  happens(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
};

export const chance = (seed: number): Chance => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    happens: (probability) => next() < probability,
    pick: (from) => {
      if (from.length === 0) throw new RangeError('There is nothing to pick from.');
      return from[Math.floor(next() * from.length)] as (typeof from)[number];
    },
  };
};
