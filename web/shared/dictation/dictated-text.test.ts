import { expect, test } from 'vitest';
import { textToInsert } from './dictated-text.ts';

const room = 5000;
const inserted = (before: string, spoken: string, after = ''): string =>
  before + textToInsert(spoken, { before, after, room }).text + after;

test.each([
  ['', 'the roof leaks', '', 'The roof leaks'],
  ['The roof leaks', 'above the door', '', 'The roof leaks above the door'],
  ['The roof leaks ', ' above the door', '', 'The roof leaks above the door'],
  ['The roof leaks.', 'the carpet is wet', '', 'The roof leaks. The carpet is wet'],
  ['Roof:\n', 'leaks', '', 'Roof:\nLeaks'],
  ['The roof', 'near the door', 'leaks.', 'The roof near the door leaks.'],
  ['The roof', 'near the door', ' leaks.', 'The roof near the door leaks.'],
  ['The roof leaks', ', badly', '', 'The roof leaks, badly'],
  ['The roof', 'leaks', '.', 'The roof leaks.'],
  ['', 'éclairage cassé', '', 'Éclairage cassé'],
])('words are inserted between %j and the rest: %j', (before, spoken, after, text) => {
  expect(inserted(before, spoken, after)).toBe(text);
});

test('nothing is inserted if nothing was recognized', () => {
  expect(textToInsert('  ', { before: 'Roof', after: '', room })).toEqual({
    text: '',
    isCut: false,
  });
});

test('what is longer than the field allows is cut, and this is said', () => {
  const cut = textToInsert('leaks', { before: 'Roof', after: '', room: 4 });
  expect(cut).toEqual({ text: ' lea', isCut: true });
  const full = textToInsert('leaks', { before: 'Roof', after: '', room: 0 });
  expect(full).toEqual({ text: '', isCut: true });
  const fits = textToInsert('leaks', { before: 'Roof', after: '', room: 6 });
  expect(fits).toEqual({ text: ' leaks', isCut: false });
});
