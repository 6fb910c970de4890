import { describe, expect, test } from 'vitest';
import { latestOf, parsePosition, writePosition } from './position.ts';
import { newSamples } from './samples.ts';

describe('a position of the write-ahead log', () => {
  test('is compared as a number, not as a string', () => {
    const [earlier, later] = [parsePosition('9/FFFFFFFF'), parsePosition('A/0')] as bigint[];
    expect((later as bigint) - (earlier as bigint)).toBe(1n);
    expect(latestOf(later, undefined, earlier)).toBe(later);
    expect(latestOf(undefined)).toBeUndefined();
  });

  test.each(['0/0', '16/B374D848', 'FFFFFFFF/FFFFFFFF'])(
    '%s is parsed and written again as PostgreSQL writes it',
    (text) => {
      expect(writePosition(parsePosition(text) as bigint)).toBe(text);
    },
  );

  test.each(['', '1', '1/', '1/G', '1/123456789', '-1/0', "0/0'--"])(
    '%j is not a position',
    (text) => {
      expect(parsePosition(text)).toBeUndefined();
    },
  );
});

describe('the lag of a replica', () => {
  const samples = newSamples(10_000);
  for (let second = 0; second <= 20; second += 1) {
    samples.add({ at: second * 1000, position: BigInt(100 * second) });
  }

  test('is the time since the primary was at the position that the replica has replayed', () => {
    expect(samples.lagOf(2000n)).toEqual({ seconds: 0, bytes: 0 });
    expect(samples.lagOf(1700n)).toEqual({ seconds: 3, bytes: 300 });
    expect(samples.lagOf(1799n)).toEqual({ seconds: 3, bytes: 201 });
  });

  test('is counted from the oldest known position of the primary if the replica has not even replayed that one', () => {
    const late = newSamples(10_000);
    late.add({ at: 0, position: 50n });
    late.add({ at: 4000, position: 60n });
    expect(late.lagOf(10n)).toEqual({ seconds: 4, bytes: 50 });
  });

  test('is zero while the primary writes nothing', () => {
    const quiet = newSamples(10_000);
    for (const at of [0, 60_000]) quiet.add({ at, position: 50n });
    expect(quiet.lagOf(50n)).toEqual({ seconds: 0, bytes: 0 });
  });

  test('has a limit in seconds: a replica may be read if it has replayed everything that the primary wrote before that time', () => {
    expect(samples.oldestToShow()).toBe(1000n);
    expect(newSamples(10_000).oldestToShow()).toBeUndefined();
  });

  test('is measured anew after the primary was replaced by one with lower positions', () => {
    const replaced = newSamples(10_000);
    replaced.add({ at: 0, position: 500n });
    replaced.add({ at: 1000, position: 400n });
    expect(replaced.lagOf(400n)).toEqual({ seconds: 0, bytes: 0 });
    expect(replaced.lagOf(390n)).toEqual({ seconds: 0, bytes: 10 });
  });
});
