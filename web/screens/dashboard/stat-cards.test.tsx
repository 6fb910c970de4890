import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StatCard } from './stat-cards.tsx';

test.each([
  ['up', 'text-good', 'lucide-arrow-up'],
  ['down', 'text-poor', 'lucide-arrow-down'],
  ['other', 'text-deficient', 'lucide-info'],
] as const)('a card whose trend is %s is %s with %s', (trend, colour, icon) => {
  const change = { trend, value: '+3', description: 'than last month' };
  const card = renderToStaticMarkup(
    <StatCard
      card={{
        title: 'Inspections',
        value: '12',
        change,
        counts: 'inspections',
        from: null,
        to: null,
      }}
    />,
  );
  expect(card).toContain(colour);
  expect(card).toContain(icon);
  for (const text of ['Inspections', '12', '+3', 'than last month']) expect(card).toContain(text);
});
