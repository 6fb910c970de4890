import { expect, test } from 'vitest';
import { answerInWords, answersTo } from './known-deficiency.ts';

test('a deficiency is fixed, still there or worse: Good, Deficient or an extreme deficiency', () => {
  expect(answersTo('Deficient')).toEqual([
    { answer: 'fixed', mark: 'Good' },
    { answer: 'still', mark: 'Deficient' },
    { answer: 'worse', mark: 'Poor' },
  ]);
});

test('an extreme deficiency cannot become worse', () => {
  expect(answersTo('Poor')).toEqual([
    { answer: 'fixed', mark: 'Good' },
    { answer: 'still', mark: 'Poor' },
  ]);
});

test('an answer is announced with the category and the mark that it sets', () => {
  const [fixed, , worse] = answersTo('Deficient');
  expect(fixed && answerInWords('Roofs', fixed)).toBe('Roofs marked Good: fixed.');
  expect(worse && answerInWords('Roofs', worse)).toBe('Roofs marked Extreme deficiency: worse.');
});
