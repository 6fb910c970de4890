import { expect, test } from 'vitest';
import { type DraftEvent, type DraftState, nextState } from './draft-state.ts';

const states: DraftState[] = ['open', 'queued', 'refused', 'conflict', 'saved'];
const stays = (event: DraftEvent) => states.filter((state) => nextState(state, event) === state);

test('a change opens a draft in any state, so that nobody sends it while it is edited', () => {
  expect(states.map((state) => nextState(state, 'change'))).toEqual(states.map(() => 'open'));
});

test('a person can queue a draft in any state', () => {
  expect(states.map((state) => nextState(state, 'queue'))).toEqual(states.map(() => 'queued'));
});

test('the result of sending concerns only a queued draft', () => {
  expect(nextState('queued', 'save')).toBe('saved');
  expect(nextState('queued', 'refuse')).toBe('refused');
  expect(nextState('queued', 'conflict')).toBe('conflict');
  const others = states.filter((state) => state !== 'queued');
  expect(stays('save')).toEqual(others);
  expect(stays('refuse')).toEqual(others);
  expect(stays('conflict')).toEqual(others);
});
