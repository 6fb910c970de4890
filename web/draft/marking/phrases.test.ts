import { expect, test } from 'vitest';
import type { Entry } from '../draft.ts';
import { phrasesFor, withPhrase } from './phrases.ts';
import { aDraft, anEvaluation } from '../testing/a-draft.ts';

const entryOf = (draft: ReturnType<typeof aDraft>, label: string): Entry =>
  draft.evaluations
    .find((evaluation) => evaluation.label === label)
    ?.categories.find(({ id }) => id === 'electrical') as Entry;
const phrases = (draft: ReturnType<typeof aDraft>, label: string) =>
  phrasesFor(draft, 'electrical', entryOf(draft, label));

test('offers common phrases for a finding, and none for a Good mark', () => {
  const draft = aDraft(
    anEvaluation(1, 'Room 1', { electrical: { status: 'Deficient' } }),
    anEvaluation(2, 'Room 2', { electrical: { status: 'Good' } }),
    anEvaluation(3, 'Room 3', { electrical: { status: 'Poor' } }),
  );
  expect(phrases(draft, 'Room 1')).toEqual([
    'Light out',
    'Outlet cover broken',
    'Extension cord in use',
  ]);
  expect(phrases(draft, 'Room 2')).toEqual([]);
  expect(phrases(draft, 'Room 3')).toEqual(['Exposed wiring within reach']);
});

test('offers first what was last entered for the same mark in other areas, if it is short', () => {
  const draft = aDraft(
    anEvaluation(1, 'Room 1', { electrical: { status: 'Deficient', comments: 'Lamp flickers' } }),
    anEvaluation(2, 'Room 2', {
      electrical: { status: 'Deficient', comments: `Dimmer loose\n${'long '.repeat(20)}` },
    }),
    anEvaluation(3, 'Room 3', { electrical: { status: 'Poor', comments: 'Sparks' } }),
    anEvaluation(4, 'Room 4', { electrical: { status: 'Deficient' } }),
  );
  expect(phrases(draft, 'Room 4')).toEqual([
    'Dimmer loose',
    'Lamp flickers',
    'Light out',
    'Outlet cover broken',
    'Extension cord in use',
  ]);
});

test('does not offer what the comment contains already, whatever the letter case', () => {
  const draft = aDraft(
    anEvaluation(1, 'Room 1', {
      electrical: { status: 'Deficient', comments: 'One LIGHT OUT by the door' },
    }),
  );
  expect(phrases(draft, 'Room 1')).toEqual(['Outlet cover broken', 'Extension cord in use']);
});

test('adds a phrase on a line of its own', () => {
  expect(withPhrase('  ', 'Light out')).toBe('Light out');
  expect(withPhrase('By the door \n', 'Light out')).toBe('By the door\nLight out');
});
