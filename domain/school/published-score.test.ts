import { describe, expect, test } from 'vitest';
import { hasFractions, readPublished } from './published-score.ts';

const read = (score: string, rating = '', areFractions = false) =>
  readPublished({ score, rating }, areFractions);

describe('a row of published scores', () => {
  test.each([
    ['92.51', 9251],
    ['92.51%', 9251],
    ['92,51 %', 9251],
    ['75.085', 7509],
    ['92.510000000000005', 9251],
    ['100', 10_000],
    ['0', 0],
  ])('reads %s as a percentage', (text, score) => {
    expect(read(text, 'good')).toEqual({ score, rating: 'Good' });
  });

  test.each([
    ['99.00', 'Exemplary'],
    ['98.99', 'Good'],
    ['89.99', 'Fair'],
    ['74.99', 'Poor'],
  ])('with only a score, has the rating of the score: %s is %s', (text, rating) => {
    expect(read(text)).toMatchObject({ rating });
  });

  test('may have only a rating, and keeps a rating that differs from the score', () => {
    expect(read('', 'EXEMPLARY')).toEqual({ score: null, rating: 'Exemplary' });
    expect(read('95', 'Fair')).toEqual({ score: 9500, rating: 'Fair' });
  });

  test.each(['100.01', '-3', 'n/a', '1e2', '92.5.1'])('does not read %s as a score', (text) => {
    expect(read(text, 'Good')).toBe(`The score must be a percentage from 0 to 100, not “${text}”.`);
  });

  test('says what is missing or not understood', () => {
    expect(read('')).toBe('The row has neither a score nor a rating.');
    expect(read('95', 'Great')).toBe(
      'The rating must be Exemplary, Good, Fair or Poor, not “Great”.',
    );
  });

  test('is read as a fraction if no number of the column is above 1', () => {
    expect(hasFractions(['0.9251', '1', ''])).toBe(true);
    expect(hasFractions(['0.9251', '92'])).toBe(false);
    expect(hasFractions(['', 'n/a'])).toBe(false);
    expect(read('0.92510000000000003', '', true)).toEqual({ score: 9251, rating: 'Good' });
    expect(read('0.75045', '', true)).toEqual({ score: 7505, rating: 'Fair' });
    expect(read('0.9251', '', true)).toEqual({ score: 9251, rating: 'Good' });
    expect(read('1', '', true)).toEqual({ score: 10_000, rating: 'Exemplary' });
    expect(read('92.51%', '', true)).toEqual({ score: 9251, rating: 'Good' });
  });
});
