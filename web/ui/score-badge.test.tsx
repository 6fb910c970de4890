import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScoreBadge } from './score-badge.tsx';

test.each([
  [100, '100.00%', 'Exemplary', 'text-brand'],
  [99, '99.00%', 'Exemplary', 'text-brand'],
  [98.99, '98.99%', 'Good', 'text-good'],
  [90, '90.00%', 'Good', 'text-good'],
  [89.99, '89.99%', 'Fair', 'text-deficient'],
  [75, '75.00%', 'Fair', 'text-deficient'],
  [74.99, '74.99%', 'Poor', 'text-poor'],
  [0, '0.00%', 'Poor', 'text-poor'],
])('a score of %d is shown as %s, %s, in %s', (score, figures, word, colour) => {
  const badge = renderToStaticMarkup(<ScoreBadge score={score} />);
  expect(badge).toContain(`>${figures}<`);
  expect(badge).toContain(`>${word}<`);
  expect(badge).toContain(colour);
});

test('where nothing applies there is no score, and no colour claims one', () => {
  const badge = renderToStaticMarkup(<ScoreBadge score={null} />);
  expect(badge).toContain('No score');
  expect(badge).toContain('text-neutral');
});
