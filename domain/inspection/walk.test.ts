import { expect, test } from 'vitest';
import { categoryIds } from '#domain/instrument/category.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import { walkedAreas } from './walk.ts';

const anArea = (id: number, marks: number, change: object = {}) => ({
  id,
  area: `area ${id}`,
  notInspected: null as string | null,
  categories: categoryIds.map((category, at) => ({
    id: category,
    status: (at < marks ? 'Good' : null) as Mark | null,
    comments: '',
    pictures: [] as unknown[],
  })),
  ...change,
});
type Area = ReturnType<typeof anArea>;

const now = new Date('2026-11-20T10:00:00Z');
const statesOf = (evaluations: Area[], rest: { open?: { id: number }; claims?: string[] } = {}) =>
  walkedAreas({ evaluations, open: null, ...rest }, [], now).map(({ area, state }) => [
    area,
    state,
  ]);

const withFirst = (entry: object): Partial<Area> => ({
  categories: anArea(1, 0).categories.map((one, at) => (at === 0 ? { ...one, ...entry } : one)),
});

test.each<[string, Area, string | undefined]>([
  ['with all marks is finished', anArea(1, 15), 'finished'],
  ['that could not be inspected is finished', anArea(1, 0, { notInspected: 'Locked' }), 'finished'],
  ['with some marks is begun', anArea(1, 14), 'begun'],
  ['with only a comment is begun', anArea(1, 0, withFirst({ comments: 'Wet' })), 'begun'],
  ['with only a photo is begun', anArea(1, 0, withFirst({ pictures: ['a'] })), 'begun'],
  ['with a photo without a category is begun', anArea(1, 0, { unsorted: ['a'] }), 'begun'],
  ['that is only listed has no state', anArea(1, 0), undefined],
])('an area %s', (_, area, state) => {
  expect(statesOf([area])).toEqual(state ? [['area 1', state]] : []);
});

test('the open area is the one where the inspector is, whatever was entered in it', () => {
  expect(statesOf([anArea(1, 15), anArea(2, 0)], { open: { id: 1 } })).toEqual([
    ['area 1', 'here'],
  ]);
  expect(statesOf([anArea(1, 15), anArea(2, 0)], { open: { id: 2 } })).toEqual([
    ['area 1', 'finished'],
    ['area 2', 'here'],
  ]);
});

test('a claimed area is claimed until something is entered in it', () => {
  const claims = ['area 1', 'area 2', 'elsewhere'];
  expect(statesOf([anArea(1, 0), anArea(2, 3)], { claims })).toEqual([
    ['area 1', 'claimed'],
    ['area 2', 'begun'],
    ['elsewhere', 'claimed'],
  ]);
});

test('an area is in its state since the first version that has it', () => {
  const before = walkedAreas({ evaluations: [anArea(1, 3), anArea(2, 15)], open: null }, [], now);
  const later = new Date('2026-11-20T10:20:00Z');
  const after = walkedAreas(
    { evaluations: [anArea(1, 15), anArea(2, 15)], open: null },
    before,
    later,
  );
  expect(after.map(({ since }) => since)).toEqual([later.toISOString(), now.toISOString()]);
});

test('at most as many areas as an inspection may have are shown', () => {
  const claims = Array.from({ length: 1001 }, (_, at) => `area ${at}`);
  expect(statesOf([], { claims })).toHaveLength(1000);
});
