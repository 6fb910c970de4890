import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { EXTREME_DUE_DAYS } from '#domain/inspection/deficiency.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import { dueByRule, followMarks, type GivenMark } from './follow-marks.ts';

/** An inspection on a day of September 2026; those of one day were saved in the order of their ids. */
const on = (day: number, id = `inspection-${day}`) => ({
  id,
  date: `2026-09-${String(day).padStart(2, '0')}`,
  savedAt: `2026-09-${String(day).padStart(2, '0')}T10:00:00.000Z`,
});

const given = (day: number, mark: Exclude<Mark, 'NA'>): GivenMark => ({
  mark,
  comment: `${mark} on ${day}`,
  inspection: on(day),
});

const letters = { D: 'Deficient', X: 'Poor', G: 'Good' } as const;

/** Marks in words: 'D1 X3 G5' is a D on the first, an X on the third and Good on the fifth. */
const marksOf = (words: string): GivenMark[] =>
  words
    .split(' ')
    .map((word) => given(Number(word.slice(1)), letters[word.charAt(0) as keyof typeof letters]));

/** Deficiencies in words: 'X since 3, found 1 to 3 ×2, fixed 5'. */
const inWords = (words: string): string[] =>
  followMarks(marksOf(words)).map((one) => {
    const day = ({ date }: { date: string }) => Number(date.slice(-2));
    return [
      one.mark === 'Poor' ? `X since ${one.extremeSince && day(one.extremeSince)}` : 'D',
      `found ${day(one.found)} to ${day(one.lastFound)} ×${one.timesFound}`,
      ...(one.fixed ? [`fixed ${day(one.fixed)}`] : []),
      ...(one.isRepeat ? ['repeat'] : []),
    ].join(', ');
  });

describe('the marks of an area in a category', () => {
  test.each<[what: string, marks: string, deficiencies: string[]]>([
    ['only Good: none', 'G1 G2', []],
    ['D: found', 'D1', ['D, found 1 to 1 ×1']],
    ['X: found', 'X1', ['X since 1, found 1 to 1 ×1']],
    ['D after D: found again', 'D1 D3', ['D, found 1 to 3 ×2']],
    ['X after X: found again, an X since the first', 'X1 X3', ['X since 1, found 1 to 3 ×2']],
    ['X after D: worse', 'D1 X3', ['X since 3, found 1 to 3 ×2']],
    ['D after X: better', 'X1 D3', ['D, found 1 to 3 ×2']],
    ['X after better: an X since then', 'X1 D3 X5', ['X since 5, found 1 to 5 ×3']],
    ['Good after D: fixed', 'D1 G4', ['D, found 1 to 1 ×1, fixed 4']],
    ['Good after X: fixed by the first', 'X1 G4 G6', ['X since 1, found 1 to 1 ×1, fixed 4']],
    [
      'D after fixed: a repeat',
      'X1 G4 D6 D7',
      ['X since 1, found 1 to 1 ×1, fixed 4', 'D, found 6 to 7 ×2, repeat'],
    ],
    [
      'X after fixed: a repeat',
      'D1 G4 X6',
      ['D, found 1 to 1 ×1, fixed 4', 'X since 6, found 6 to 6 ×1, repeat'],
    ],
  ])('%s', (_, marks, deficiencies) => {
    expect(inWords(marks)).toEqual(deficiencies);
    expect(inWords(marks.split(' ').toReversed().join(' '))).toEqual(deficiencies);
  });

  test('of the same day follow one another in the order in which they were saved', () => {
    const later = { ...on(1, 'b'), savedAt: '2026-09-01T11:00:00.000Z' };
    const found = { mark: 'Poor', comment: '', inspection: on(1, 'a') } as const;
    const good = { mark: 'Good', comment: '', inspection: later } as const;
    expect(followMarks([good, found])).toMatchObject([{ found: { id: 'a' }, fixed: { id: 'b' } }]);
  });

  test('keep the comment of the last finding, not that of the inspection that found it fixed', () => {
    expect(followMarks(marksOf('D1 X3 G5'))[0]?.comment).toBe('Poor on 3');
  });
});

describe('a repair is due by rule', () => {
  const due = (
    marks: string,
    days = { now: 90, past: [] as { untilAt: string; days: number }[] },
  ) => followMarks(marksOf(marks)).map((one) => dueByRule(one, days));

  test('an X as many days as the constant says after the inspection from which on it was one', () => {
    expect(due('D1 X3 X7')).toEqual([addDays('2026-09-03', EXTREME_DUE_DAYS)]);
    expect(due('X1')).toEqual(['2026-10-01']);
  });

  test('a D after the days of the account, from the first inspection that found it', () => {
    expect(due('X1 D3')).toEqual(['2026-11-30']);
  });

  test('a D that was found fixed after the days that applied then', () => {
    const past = [
      { untilAt: '2026-09-10T00:00:00.000Z', days: 10 },
      { untilAt: '2026-09-20T00:00:00.000Z', days: 20 },
    ];
    expect(due('D1 G4', { now: 90, past })).toEqual(['2026-09-11']);
    expect(due('D1 G15', { now: 90, past })).toEqual(['2026-09-21']);
    expect(due('D1 G25', { now: 90, past })).toEqual(['2026-11-30']);
    expect(due('D1 D15', { now: 90, past })).toEqual(['2026-11-30']);
  });
});
