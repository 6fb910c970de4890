import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { DashboardCard } from '#contract/inspection/dashboard.ts';
import { StatCard } from './stat-cards.tsx';

const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '');

const noPeriod = { from: null, to: null };

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
] as const)('a card with the trend %s has the color %s and icon %s', (trend, colour, icon) => {
  const change = {
    trend,
    value: '+3',
    comparedWith: 'than last month',
    ...noPeriod,
    description: '',
  };
  const card = drawn({
    counts: 'schools',
    from: null,
    to: null,
    title: 'Inspections',
    value: '12',
    extreme: null,
    repaired: null,
    change,
  });
  expect(card).toContain(colour);
  expect(card).toContain(icon);
  for (const text of ['Inspections', '12', '+3', 'than last month'])
    expect(textOf(card)).toContain(text);
});

test.each([
  ['inspections', '/inspections?from=2026-11-01&amp;to=2026-11-21'],
  ['scores', '/inspections?from=2026-11-01&amp;to=2026-11-21&amp;sort=score'],
  ['schools', '/facilities?inspected=this-year'],
  ['deficiencies', '/deficiencies'],
] as const)('the number of %s links to the list of what it counts: %s', (counts, href) => {
  const change = {
    trend: 'other' as const,
    value: '0',
    comparedWith: '',
    ...noPeriod,
    description: '',
  };
  const days = { from: '2026-11-01', to: '2026-11-21' };
  const card = drawn({
    counts,
    ...days,
    title: 'A title',
    value: '12',
    extreme: null,
    repaired: null,
    change,
  });
  expect(card).toContain(`href="${href}"`);
  expect(card).toContain('aria-label="A title: 12"');
});

test('the card of open deficiencies also links to the list of extreme and the list of repaired deficiencies', () => {
  const change = {
    trend: 'other' as const,
    value: '+2',
    comparedWith: 'since October 31',
    ...noPeriod,
    description: 'whatever the server writes',
  };
  const days = { from: null, to: null };
  const card = drawn({
    counts: 'deficiencies',
    ...days,
    title: 'Open deficiencies',
    value: '40',
    extreme: 12,
    repaired: 3,
    change,
  });
  expect(textOf(card)).toContain('+2 since October 31; 12 extreme; 3 repaired, to be verified');
  expect(card).toMatch(/<a href="\/deficiencies\?mark=Poor"[^>]*>12 extreme<\/a>/);
  expect(card).toMatch(
    /<a href="\/deficiencies\?state=Repaired"[^>]*><span[^>]*>3 repaired<\/span>, to be verified<\/a>/,
  );
});

test.each([
  ['inspections', 'up', '/inspections?from=2026-10-01&amp;to=2026-10-21'],
  ['scores', 'down', '/inspections?from=2026-10-01&amp;to=2026-10-21&amp;sort=score'],
  ['schools', 'other', '/inspections?from=2026-10-01&amp;to=2026-10-21'],
  ['deficiencies', 'up', '/deficiencies?state=Verified'],
  ['deficiencies', 'down', '/deficiencies?sort=-found'],
] as const)(
  'the change on the card of %s with the trend %s links to what the value is compared with: %s',
  (counts, trend, href) => {
    const period = counts === 'deficiencies' ? noPeriod : { from: '2026-10-01', to: '2026-10-21' };
    const change = { trend, value: '+3', comparedWith: 'than before', ...period, description: '' };
    const card = drawn({
      counts,
      ...noPeriod,
      title: 'A title',
      value: '12',
      extreme: null,
      repaired: null,
      change,
    });
    const [, link] = new RegExp(`<a href="${RegExp.escape(href)}"[^>]*>(.*?)</a>`).exec(card) ?? [];
    expect(textOf(link ?? '')).toBe('+3 than before');
  },
);

test('a change for which there is no comparison is not a link', () => {
  const change = {
    trend: 'other' as const,
    value: 'No comparison',
    comparedWith: 'without a score in the 12 months before',
    ...noPeriod,
    description: '',
  };
  const card = drawn({
    counts: 'scores',
    ...noPeriod,
    title: 'A title',
    value: '–',
    extreme: null,
    repaired: null,
    change,
  });
  expect(card.match(/<a /g)).toHaveLength(1);
});
