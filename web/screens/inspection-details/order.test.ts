import { expect, test } from 'vitest';
import type { Evaluation } from '#contract/inspection/inspection.ts';
import { categoryIds, formCategories } from '#domain/instrument/category.ts';
import {
  deficienciesInWords,
  deficienciesOf,
  gridAreas,
  gridCategories,
  sortEvaluations,
  notesOf,
} from './order.ts';

type Some = Partial<Evaluation['categories'][number]>;

const evaluation = (
  id: number,
  label: string,
  entries: Record<string, Some>,
  notInspected: string | null = null,
): Evaluation => ({
  id,
  area: `area-${id}`,
  label,
  status: 'Good',
  notInspected,
  categories: formCategories.map(({ id: category, formLabel }) => ({
    id: category,
    label: formLabel,
    status: 'Good' as const,
    comments: '',
    pictures: [],
    thumbnails: [],
    ...entries[category],
  })),
});

const evaluations = [
  evaluation(1, 'Room 1', { roofs: { status: 'Deficient', comments: 'Gutter loose.' } }),
  evaluation(2, 'Room 2', { fire: { comments: 'New alarm.' } }),
  evaluation(3, 'Gym', {
    interior: { status: 'Deficient' },
    windows: { status: 'Poor', pictures: ['/photo/1', '/photo/2'], thumbnails: ['/thumb/1'] },
  }),
  evaluation(4, 'Attic', { gasLeaks: { status: 'Poor' } }, 'Locked'),
];

test('an area with an extreme deficiency comes first, and so does the extreme deficiency within the area', () => {
  const areas = deficienciesOf(evaluations);
  expect(areas.map(({ label }) => label)).toEqual(['Gym', 'Room 1']);
  expect(areas[0]?.findings.map(({ categoryId }) => categoryId)).toEqual(['windows', 'interior']);
  expect(areas[0]?.findings[0]?.photos).toEqual([
    {
      url: '/photo/1',
      thumbnail: '/thumb/1',
      alt: 'Windows/Doors/Gates in Gym, photo 1 of 2',
    },
    { url: '/photo/2', alt: 'Windows/Doors/Gates in Gym, photo 2 of 2' },
  ]);
});

test('a comment on a good mark is a note and no deficiency', () => {
  const notes = notesOf(evaluations);
  expect(notes.map(({ label }) => label)).toEqual(['Room 2']);
  expect(notes[0]?.findings).toMatchObject([{ categoryId: 'fire', comment: 'New alarm.' }]);
});

test('the grid has a column per category, and a row per area, including areas that were left out', () => {
  expect(gridCategories.map(({ group }) => group)).toEqual([...categoryIds]);
  const coverage = {
    areas: 5,
    inspected: 3,
    classrooms: 2,
    classroomsVisited: 2,
    leftOut: [
      { area: 'area-4', label: 'Attic', reason: 'Locked' },
      { area: 'library', label: 'Library', reason: '' },
    ],
  };
  const rows = gridAreas({ evaluations, coverage });
  expect(rows.map(({ label, notInspected }) => [label, notInspected])).toEqual([
    ['Attic', 'Locked'],
    ['Gym', null],
    ['Library', ''],
    ['Room 1', null],
    ['Room 2', null],
  ]);
  const roofs = gridCategories.findIndex(({ group }) => group === 'roofs');
  expect(rows.map(({ marks }) => marks[roofs])).toEqual([
    'Good',
    'Good',
    undefined,
    'Deficient',
    'Good',
  ]);
});

test('areas are in the order of the report, not in the order in which they were evaluated', () => {
  const walk = [evaluation(1, 'Room 10', {}), evaluation(2, 'Room 2', {})];
  expect(sortEvaluations(walk).map(({ label }) => label)).toEqual(['Room 2', 'Room 10']);
});

test('the text with the numbers of deficiencies counts inspected areas only', () => {
  expect(deficienciesInWords(deficienciesOf(evaluations))).toBe(
    '1 extreme deficiency and 2 deficiencies in 2 areas',
  );
  expect(deficienciesInWords(deficienciesOf(evaluations.slice(0, 1)))).toBe(
    '1 deficiency in 1 area',
  );
  expect(deficienciesInWords([])).toBe('');
});
