import { expect, test } from 'vitest';
import { answerInWords, answersTo, commentAfter } from './known-deficiency.ts';

test('the answers "fixed", "still there" and "worse" set the mark to Good, Deficient or an extreme deficiency', () => {
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

test('a deficiency that is still there gets the earlier comment if it has none, and one that is fixed loses that comment', () => {
  const earlier = 'Light sensor cover broken.';
  expect(commentAfter('still', ' ', earlier)).toBe(earlier);
  expect(commentAfter('still', 'Two are broken now.', earlier)).toBe('Two are broken now.');
  expect(commentAfter('worse', '', earlier)).toBe('');
  expect(commentAfter('worse', earlier, earlier)).toBe(earlier);
  expect(commentAfter('fixed', earlier, earlier)).toBe('');
  expect(commentAfter('fixed', 'New cover, 2 May.', earlier)).toBe('New cover, 2 May.');
});

test('the announcement of an answer names the category, the mark that the answer sets, and the answer', () => {
  const [fixed, , worse] = answersTo('Deficient');
  expect(fixed && answerInWords('Roofs', fixed)).toBe('Roofs marked Good: fixed.');
  expect(worse && answerInWords('Roofs', worse)).toBe('Roofs marked Extreme deficiency: worse.');
});
