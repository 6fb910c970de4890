import { expect, test } from 'vitest';
import { codeInPrint, readSealCode, sealSentences, sealState, showsContents } from './seal.ts';

test('a code is printed in two parts, and recognized in the ways in which people type it', () => {
  expect(codeInPrint('K7M2X9QTR0')).toBe('K7M2X-9QTR0');
  for (const typed of ['K7M2X-9QTR0', ' k7m2x 9qtrO ', 'K7M2X–9QTRo', 'k7m2x9qtr0']) {
    expect(readSealCode(typed)).toBe('K7M2X9QTR0');
  }
  expect(readSealCode('I1L11-11111')).toBe('1111111111');
});

test('a text is not a code if it has a wrong length, or a character that codes do not contain', () => {
  for (const typed of [
    '',
    'K7M2X',
    'K7M2X-9QTR0-1',
    'K7M2X-9QTRU',
    'K7M2X-9QTR?',
    'ß'.repeat(10),
  ]) {
    expect(readSealCode(typed)).toBeUndefined();
  }
});

const current = {
  version: 1,
  latest: 1,
  isFinal: true,
  isPublic: true,
  isVoided: false,
  isAccountActive: true,
};

test.each([
  ['current', {}],
  ['withdrawn', { isPublic: false }],
  ['reopened', { isFinal: false, isPublic: false }],
  ['superseded', { latest: 2, isFinal: false, isPublic: false }],
  ['voided', { isVoided: true, latest: 2 }],
  ['account-gone', { isAccountActive: false, isVoided: true, latest: 2 }],
] as const)(
  'a sealed version has the most serious of the states that apply to it: %s',
  (state, facts) => {
    expect(sealState({ ...current, ...facts })).toBe(state);
    expect(sealSentences[state]).toHaveLength(2);
    expect(showsContents(state)).toBe(state !== 'voided' && state !== 'account-gone');
  },
);
