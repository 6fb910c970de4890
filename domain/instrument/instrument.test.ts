import { expect, test } from 'vitest';
import { getInstrument, groupIn, instrument, instruments } from './instrument.ts';

test('an old report is scored by the edition of the state form that it was made with', () => {
  for (const edition of instruments) expect(getInstrument(edition.id)).toBe(edition);
});

test('new inspections use FIT REV 04/22, whatever other editions of the state form exist', () => {
  expect(instrument.id).toBe('FIT REV 04/22');
  expect(instruments).toContain(instrument);
});

test('an unknown edition of the state form throws an error', () => {
  expect(() => getInstrument('FIT REV 99/99')).toThrow("no inspection tool called 'FIT REV 99/99'");
});

test('every edition of the state form has each of its categories in exactly one group', () => {
  for (const { categoryIds, groups } of instruments) {
    expect(groups.flatMap((group) => group.categoryIds)).toEqual(categoryIds);
  }
});

test('a category that is in no group of an edition of the state form causes an error that names both', () => {
  const withoutGroups = { ...instrument, id: 'FIT REV 99/99', groups: [] };
  expect(() => groupIn(withoutGroups, 'roofs')).toThrow(
    "The edition 'FIT REV 99/99' has no group for 'roofs'",
  );
});
