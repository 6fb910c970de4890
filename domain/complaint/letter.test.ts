import { expect, test } from 'vitest';
import { letterLanguages, letterWords } from './letter.ts';

test('a letter is in English, and in Spanish if the complaint was in Spanish', () => {
  expect(letterLanguages('es')).toEqual(['en', 'es']);
  expect(letterLanguages('en')).toEqual(['en']);
  expect(letterLanguages('other')).toEqual(['en']);
});

test('the last day of an appeal is in words in each language', () => {
  expect(letterWords.en.appealUntil('2027-01-02')).toMatch(/: January 2, 2027$/);
  expect(letterWords.es.appealUntil('2027-01-02')).toMatch(/: 2 de enero de 2027$/);
});
