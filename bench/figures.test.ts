import { expect, test } from 'vitest';
import { inTurns, line, median } from './figures.ts';

test('the median is the middle value, or the mean of the two middle ones', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 6])).toBe(5.5);
  expect(() => median([])).toThrow(RangeError);
});

test('both servers are measured alternately, and their first two rounds are not counted', async () => {
  const done: string[] = [];
  const side = (name: string) => async (round: number) => void done.push(`${name}${round}`);
  const { ours, reference } = await inTurns(1, side('a'), side('b'));
  expect(done).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2']);
  expect([ours.length, reference.length]).toEqual([1, 1]);
});

test('a row of the table contains both medians and their ratio', () => {
  expect(line('save', { ours: [30, 20, 10], reference: [5, 10, 15] })).toMatch(
    /^save +20\.0 +10\.0 +2\.00$/,
  );
});

test('a row also contains the mean processor time of a call on both servers, if it was measured', async () => {
  const used = { ours: 0, reference: 0 };
  const work = (side: 'ours' | 'reference', ms: number) => async () => void (used[side] += ms);
  const timed = await inTurns(4, work('ours', 30), work('reference', 20), (side) => used[side]);
  expect(timed.processor).toEqual({ ours: 30, reference: 20 });
  expect(line('save', timed)).toMatch(/ 30\.0 +20\.0 +1\.50$/);
});
