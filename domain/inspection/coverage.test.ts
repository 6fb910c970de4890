import { describe, expect, test } from 'vitest';
import { areasInWords, classroomsInWords, coverageOf, type SchoolPlace } from './coverage.ts';
import { leftOutByReason } from './left-out-by-reason.ts';
import { anEvaluation } from '#domain/testing/an-evaluation.ts';

const place = (label: string, facilityId: string | null = null): SchoolPlace => ({
  id: label.toLowerCase(),
  label,
  facilityId,
});
const evaluated = (label: string, story: Parameters<typeof anEvaluation>[0] = {}) => ({
  ...anEvaluation({ label, ...story }),
  area: label.toLowerCase(),
});
const rooms = ['Room 1', 'Room 2', 'Room 3', 'Library'].map((label) => place(label));

describe('an inspection of a school with four areas', () => {
  test('counts the inspected areas, and lists the areas that were left out, in the order of the school', () => {
    const evaluations = [evaluated('Room 2', { marks: { roofs: 'Poor' } })];
    expect(coverageOf({ places: rooms, evaluations, classroomCount: 0 })).toEqual({
      areas: 4,
      inspected: 1,
      classrooms: 3,
      classroomsVisited: 1,
      leftOut: [
        { area: 'room 1', label: 'Room 1', reason: '' },
        { area: 'room 3', label: 'Room 3', reason: '' },
        { area: 'library', label: 'Library', reason: '' },
      ],
    });
  });

  test('lists an area that was not inspected with its reason', () => {
    const evaluations = [evaluated('Library', { notInspected: ' Locked ' })];
    const { inspected, leftOut } = coverageOf({ places: rooms, evaluations, classroomCount: 0 });
    expect(inspected).toBe(0);
    expect(leftOut.at(-1)).toEqual({ area: 'library', label: 'Library', reason: 'Locked' });
  });

  test('does not count an area whose marks are all NA or not set', () => {
    const untouched = { area: 'room 2', label: 'Room 2', categories: [] };
    const evaluations = [evaluated('Room 1', { otherwise: 'NA' }), untouched];
    const coverage = coverageOf({ places: rooms, evaluations, classroomCount: 0 });
    expect(coverage).toMatchObject({ areas: 4, inspected: 0 });
  });

  test('counts an evaluated area even if it has since been deleted from the school', () => {
    const evaluations = [evaluated('Old Gym')];
    const coverage = coverageOf({ places: rooms, evaluations, classroomCount: 0 });
    expect(coverage).toMatchObject({ areas: 5, inspected: 1 });
  });
});

test.each([
  [0, 3],
  [2, 2],
  [1, 1],
  [12, 12],
])(
  'with %i classrooms entered, three in the list of areas and one inspected, the school counts as having %i',
  (entered, total) => {
    const evaluations = [evaluated('Room 1')];
    const coverage = coverageOf({ places: rooms, evaluations, classroomCount: entered });
    expect(coverage).toMatchObject({ classroomsVisited: 1, classrooms: total });
  },
);

test('if fewer classrooms were entered than inspected, those in the list of areas are counted instead', () => {
  const evaluations = [evaluated('Room 1'), evaluated('Room 2')];
  const coverage = coverageOf({ places: rooms, evaluations, classroomCount: 1 });
  expect(coverage).toMatchObject({ classroomsVisited: 2, classrooms: 3 });
});

describe('a facility', () => {
  const building = [
    place('Building A'),
    place('Building A · Room 1', 'building a'),
    place('Building A · Room 2', 'building a'),
    place('Gym'),
  ];
  const coverage = (...evaluations: ReturnType<typeof evaluated>[]) =>
    coverageOf({ places: building, evaluations, classroomCount: 0 });

  test('is counted as an area only if it has no rooms', () => {
    expect(coverage(evaluated('Gym'))).toMatchObject({ areas: 3, inspected: 1 });
  });

  test('without rooms is counted only if the inspection lists it, unless the school has nothing else', () => {
    const shed = { ...place('Shed'), isFacility: true };
    const of = (places: SchoolPlace[], ...evaluations: ReturnType<typeof evaluated>[]) =>
      coverageOf({ places, evaluations, classroomCount: 0 });
    expect(of([...rooms, shed], evaluated('Room 1'))).toMatchObject({ areas: 4, inspected: 1 });
    expect(of([...rooms, shed], evaluated('Shed'))).toMatchObject({ areas: 5, inspected: 1 });
    const locked = evaluated('Shed', { notInspected: 'Locked' });
    expect(of([...rooms, shed], locked)).toMatchObject({
      areas: 5,
      inspected: 0,
      leftOut: [{}, {}, {}, {}, { label: 'Shed', reason: 'Locked' }],
    });
    expect(of([shed, { ...place('Barn'), isFacility: true }], evaluated('Barn'))).toMatchObject({
      areas: 2,
      inspected: 1,
    });
  });

  test('that is evaluated as a whole counts its rooms as inspected, but not its classrooms as visited', () => {
    expect(coverage(evaluated('Building A'))).toMatchObject({
      areas: 3,
      inspected: 2,
      classrooms: 2,
      classroomsVisited: 0,
      leftOut: [{ label: 'Gym', reason: '' }],
    });
  });

  test('that could not be inspected passes its reason to those of its rooms that were not inspected', () => {
    const closed = evaluated('Building A', { notInspected: 'Asbestos removal' });
    const { inspected, leftOut } = coverage(closed, evaluated('Building A · Room 1'));
    expect(inspected).toBe(1);
    expect(leftOut[0]).toMatchObject({ label: 'Building A · Room 2', reason: 'Asbestos removal' });
  });
});

test('the coverage in words has the singular for one area, and the plural for several', () => {
  const counts = { areas: 10, inspected: 2, classrooms: 5, classroomsVisited: 1 };
  expect(areasInWords(counts)).toBe('2 of 10 areas');
  expect(areasInWords({ ...counts, areas: 1, inspected: 1 })).toBe('1 of 1 area');
  expect(classroomsInWords(counts)).toBe('1 of 5 classrooms');
  expect(classroomsInWords({ ...counts, classrooms: 1 })).toBe('1 of 1 classroom');
  expect(classroomsInWords({ ...counts, classrooms: 0, classroomsVisited: 0 })).toBe('');
});

test('areas left out are grouped by reason, with those without a reason last', () => {
  const leftOut = [
    { area: '1', label: 'Room 1', reason: '' },
    { area: '2', label: 'Room 2', reason: 'Locked' },
    { area: '3', label: 'Room 3', reason: 'Locked' },
    { area: '4', label: 'Gym', reason: 'Asbestos removal' },
  ];
  const grouped = [
    { reason: 'Locked', labels: ['Room 2', 'Room 3'] },
    { reason: 'Asbestos removal', labels: ['Gym'] },
    { reason: '', labels: ['Room 1'] },
  ];
  expect(leftOutByReason(leftOut)).toEqual(grouped);
  // The result is the same wherever the areas without a reason are in the school's order.
  expect(leftOutByReason([...leftOut.slice(1), ...leftOut.slice(0, 1)])).toEqual(grouped);
});
