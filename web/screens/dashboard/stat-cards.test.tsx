import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { DashboardCard } from '#contract/dashboard.ts';
import { StatCard } from './stat-cards.tsx';

const drawn = (card: DashboardCard) =>
  renderToStaticMarkup(
    <Router ssrPath="/dashboard">
      <StatCard card={card} />
    </Router>,
  );

test.each([
  ['up', 'text-good', 'lucide-arrow-up'],
  ['down', 'text-poor', 'lucide-arrow-down'],
  ['other', 'text-deficient', 'lucide-info'],
] as const)('a card whose trend is %s is %s with %s', (trend, colour, icon) => {
  const change = { trend, value: '+3', comparedWith: 'than last month', description: '' };
  const card = drawn({
    counts: 'schools',
    from: null,
    to: null,
    title: 'Inspections',
    value: '12',
    extreme: null,
    change,
  });
  expect(card).toContain(colour);
  expect(card).toContain(icon);
  for (const text of ['Inspections', '12', '+3', 'than last month']) expect(card).toContain(text);
});

test.each([
  ['inspections', '/inspections?from=2026-11-01&amp;to=2026-11-21'],
  ['scores', '/inspections?from=2026-11-01&amp;to=2026-11-21&amp;sort=score'],
  ['schools', '/facilities?inspected=this-year'],
  ['deficiencies', '/deficiencies'],
] as const)('the number of %s leads to what it counts', (counts, href) => {
  const change = { trend: 'other' as const, value: '0', comparedWith: '', description: '' };
  const days = { from: '2026-11-01', to: '2026-11-21' };
  const card = drawn({ counts, ...days, title: 'A title', value: '12', extreme: null, change });
  expect(card).toContain(`href="${href}"`);
  expect(card).toContain('aria-label="A title: 12"');
});

test('the extreme deficiencies among the open ones have a link of their own', () => {
  const change = {
    trend: 'other' as const,
    value: '+2',
    comparedWith: 'since October 31',
    description: 'whatever the server writes',
  };
  const days = { from: null, to: null };
  const card = drawn({
    counts: 'deficiencies',
    ...days,
    title: 'Open deficiencies',
    value: '40',
    extreme: 12,
    change,
  });
  expect(card).toContain('since October 31; ');
  expect(card).toMatch(/<a href="\/deficiencies\?mark=Poor"[^>]*>12 extreme<\/a>/);
});
