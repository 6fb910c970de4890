import { expect, test } from 'vitest';
import { getInstrument, instrument, instruments } from './instrument.ts';

test('The administrator opens an old report and it is scored by the edition it names', () => {
  for (const edition of instruments) expect(getInstrument(edition.id)).toBe(edition);
});

test('New inspections are made under FIT REV 04/22, whatever else is on the shelf', () => {
  expect(instrument.id).toBe('FIT REV 04/22');
  expect(instruments).toContain(instrument);
});

test('An edition that nobody knows is refused, not guessed', () => {
  expect(() => getInstrument('FIT REV 99/99')).toThrow("no inspection tool called 'FIT REV 99/99'");
});

test('Every edition puts each of its categories in exactly one group', () => {
  for (const { categoryIds, groups } of instruments) {
    expect(groups.flatMap((group) => group.categoryIds)).toEqual(categoryIds);
  }
});
