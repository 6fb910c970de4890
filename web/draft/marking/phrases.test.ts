import { expect, test } from 'vitest';
import type { DraftEntry } from '#web/draft/draft.ts';
import { hasPhrase, phrasesFor, togglePhrase } from './phrases.ts';
import { aDraft, anEvaluation } from '#web/draft/testing/a-draft.ts';

const entryOf = (draft: ReturnType<typeof aDraft>, label: string): DraftEntry =>
  draft.evaluations
    .find((evaluation) => evaluation.label === label)
    ?.categories.find(({ id }) => id === 'electrical') as DraftEntry;
const phrases = (draft: ReturnType<typeof aDraft>, label: string) =>
  phrasesFor(draft, 'electrical', entryOf(draft, label));

test('common phrases are offered for a finding, and none for a Good mark', () => {
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

test('the short comments last entered for the same mark in other areas are offered first', () => {
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

test('the same phrases are offered in the same order, whatever the comment contains', () => {
  const draft = aDraft(
    anEvaluation(1, 'Room 1', {
      electrical: { status: 'Deficient', comments: 'Extension cord in use\nLight out' },
    }),
  );
  expect(phrases(draft, 'Room 1')).toEqual([
    'Light out',
    'Outlet cover broken',
    'Extension cord in use',
  ]);
});

test('a phrase is found in a comment, whatever the letter case', () => {
  expect(hasPhrase('One LIGHT OUT by the door', 'Light out')).toBe(true);
  expect(hasPhrase('One light is out', 'Light out')).toBe(false);
});

test('a phrase is added to a comment on a line of its own', () => {
  expect(togglePhrase('  ', 'Light out')).toBe('Light out');
  expect(togglePhrase('By the door \n', 'Light out')).toBe('By the door\nLight out');
});

test('removing a phrase from a comment removes its line, but not a part of a longer line', () => {
  expect(togglePhrase('By the door\nlight out \nHigh', 'Light out')).toBe('By the door\nHigh');
  expect(togglePhrase('One light out', 'Light out')).toBe('One light out');
});
