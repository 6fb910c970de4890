import { expect, test } from 'vitest';
import { newDraft } from '#web/draft/draft.ts';
import { emptyEvaluation } from '#web/draft/evaluation.ts';
import { readRoomStates } from './room-states.ts';

const places = [
  { id: 'main', name: 'Main', isFacility: true },
  { id: 'room', name: 'Room 1', facilityId: 'main' },
  { id: 'gym', name: 'Gym', facilityId: null },
];
const evaluationOf = (area: string, status: 'Good' | 'Poor') => {
  const empty = emptyEvaluation(1, { id: area, name: area });
  return { ...empty, categories: empty.categories.map((entry) => ({ ...entry, status })) };
};

test('a room has the state of its marks, or of its facility if that was evaluated as a whole', () => {
  const draft = newDraft('2026-11-30', 'Bob');
  expect([...readRoomStates(draft, places).values()]).toEqual([
    'not-begun',
    'not-begun',
    'not-begun',
  ]);
  const whole = { ...draft, evaluations: [evaluationOf('main', 'Good')] };
  expect(readRoomStates(whole, places).get('room')).toBe('good');
  const both = { ...draft, evaluations: [...whole.evaluations, evaluationOf('room', 'Poor')] };
  expect(readRoomStates(both, places).get('room')).toBe('extreme');
  expect(readRoomStates(both, places).get('gym')).toBe('not-begun');
});
