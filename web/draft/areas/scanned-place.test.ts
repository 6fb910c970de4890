import { expect, test } from 'vitest';
import { aDraft, anEvaluation } from '#web/draft/testing/a-draft.ts';
import { scannedPlace } from './scanned-place.ts';

const room = { id: '3f2c9a7e-1b2c-4d3e-8f40-5a6b7c8d9e0f', name: 'Room 2' };
const labelOf = (code: string) => `https://repair.example.org/areas/${code}`;
const ours = labelOf('3f2c9a7e-1b2c');
const theirs = labelOf('00000000-0001');
const scan = (...texts: string[]) => scannedPlace(texts, aDraft(), [room]);

test('the label of an area of the school is that area', () => {
  expect(scan(ours)).toEqual({ is: 'place', place: room });
});

test('of several codes, the label of an area of the school counts, then another label', () => {
  expect(scan('https://example.org/', theirs, ours)).toEqual({ is: 'place', place: room });
  expect(scan('https://example.org/', theirs)).toEqual({ is: 'label', code: '00000000-0001' });
});

test('other codes are no label, and no code is nothing', () => {
  expect(scan('https://example.org/')).toEqual({ is: 'other' });
  expect(scan()).toBeUndefined();
});

test('an area that the draft lists is found before the areas of the school are loaded', () => {
  const draft = aDraft({ ...anEvaluation(1, 'Room 2'), area: room.id });
  expect(scannedPlace([ours], draft, undefined)).toEqual({ is: 'place', place: room });
});
