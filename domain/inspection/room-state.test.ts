import { expect, test } from 'vitest';
import {
  roomStateLabel,
  roomStateOf,
  roomStateSign,
  roomStates,
  roomStatesOf,
} from './room-state.ts';

test.each([
  [undefined, 'not-begun'],
  [{ marks: [null, undefined] }, 'not-begun'],
  [{ marks: ['Good', null] }, 'in-progress'],
  [{ marks: ['Good', 'NA'] }, 'good'],
  [{ marks: ['Deficient', null] }, 'deficient'],
  [{ marks: ['Deficient', 'Poor'] }, 'extreme'],
  [{ notInspected: 'Locked', marks: ['Good'] }, 'not-inspected'],
  [{ notInspected: '', marks: ['Good'] }, 'not-inspected'],
  [{ notInspected: null, marks: ['Good'] }, 'good'],
] as const)('a room with %j is %s', (room, state) => {
  expect(roomStateOf(room)).toBe(state);
});

test('every state has words and a sign of its own', () => {
  expect(new Set(roomStates.map((state) => roomStateLabel[state])).size).toBe(roomStates.length);
  expect(new Set(roomStates.map((state) => roomStateSign[state])).size).toBe(roomStates.length);
});

const places = [
  { id: 'main', name: 'Main', isFacility: true },
  { id: 'room', name: 'Room 1', facilityId: 'main' },
  { id: 'gym', name: 'Gym', facilityId: null },
];
const evaluationOf = (area: string, status: 'Good' | 'Poor') => ({
  area,
  categories: [{ status }, { status }],
});

test('a room has the state of its marks, or of its facility if that was evaluated as a whole', () => {
  const statesOf = (...evaluations: Parameters<typeof roomStatesOf>[0]) => [
    ...roomStatesOf(evaluations, places).values(),
  ];
  expect(statesOf()).toEqual(['not-begun', 'not-begun', 'not-begun']);
  const whole = evaluationOf('main', 'Good');
  expect(statesOf(whole)).toEqual(['good', 'good', 'not-begun']);
  expect(statesOf(whole, evaluationOf('room', 'Poor'))).toEqual(['good', 'extreme', 'not-begun']);
});
