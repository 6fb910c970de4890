import { expect, test } from 'vitest';
import { roomStateLabel, roomStateOf, roomStateSign, roomStates } from './room-state.ts';

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
