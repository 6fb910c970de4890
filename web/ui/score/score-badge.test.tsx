import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RatingBadge, ScoreBadge } from './score-badge.tsx';

test.each([
  [100, '100.00%', 'Exemplary', 'text-brand'],
  [99, '99.00%', 'Exemplary', 'text-brand'],
  [98.99, '98.99%', 'Good', 'text-good'],
  [90, '90.00%', 'Good', 'text-good'],
  [89.99, '89.99%', 'Fair', 'text-deficient'],
  [75, '75.00%', 'Fair', 'text-deficient'],
  [74.99, '74.99%', 'Poor', 'text-poor'],
  [0, '0.00%', 'Poor', 'text-poor'],
])('a score of %d is shown as %s and as %s, in the color %s', (score, figures, word, colour) => {
  const badge = renderToStaticMarkup(<ScoreBadge score={score} />);
  expect(badge).toContain(`>${figures}<`);
  expect(badge).toContain(`>${word}<`);
  expect(badge).toContain(colour);
});

test('if no mark is applicable, the badge shows no score and has a neutral color', () => {
  const badge = renderToStaticMarkup(<ScoreBadge score={null} />);
  expect(badge).toContain('No score');
  expect(badge).toContain('text-neutral');
});

/** The text content of the rendered markup. */
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');

test('a lowered rating is shown in its own color, followed by the computed score and rating', () => {
  const badge = renderToStaticMarkup(
    <ScoreBadge score={99.4} rating="Poor" computed="Exemplary" />,
  );
  expect(textOf(badge)).toBe('Poor (computed 99.40%, Exemplary)');
  expect(badge).toContain('text-poor');
  expect(badge).not.toContain('text-brand');
});

test('a lowered rating that is shown without a score is followed by the computed rating', () => {
  const badge = renderToStaticMarkup(<RatingBadge rating="Fair" computed="Good" />);
  expect(textOf(badge)).toBe('Fair (computed Good)');
  expect(textOf(renderToStaticMarkup(<RatingBadge rating="Good" computed="Good" />))).toBe('Good');
});
