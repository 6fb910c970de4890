import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { BarChart } from './bar-chart.tsx';

const chartOf = (count: number, size?: 'low') =>
  renderToStaticMarkup(
    <BarChart
      label="Scores"
      none="none"
      {...(size && { size })}
      format={(value) => `${value} points`}
      bars={Array.from({ length: count }, (_, at) => ({
        key: String(at),
        label: `Year ${at}`,
        short: String(at),
        spoken: `Year ${at}`,
        value: 60 + at,
      }))}
    />,
  );

test('values are shown above the bars of a chart with up to six bars, unless it is a small chart', () => {
  expect(chartOf(6)).toContain('>65 points<');
  expect(chartOf(7)).not.toContain('>65 points<');
  expect(chartOf(3, 'low')).not.toContain('>62 points<');
});

test('a screen reader reads every value, however many bars there are', () => {
  expect(chartOf(7)).toContain('aria-label="Scores: Year 0 60 points, Year 1 61 points');
});

test('a bar that has a URL and a value can be clicked; a bar without a value cannot', () => {
  const bar = (key: string, value: number | null) => ({
    key,
    label: key,
    short: key,
    spoken: `Month ${key}`,
    value,
    to: `/inspections?month=${key}`,
  });
  const chart = renderToStaticMarkup(
    <Router ssrPath="/dashboard">
      <BarChart
        label="Scores"
        none="none"
        format={(value) => `${value} points`}
        bars={[bar('1', 80), bar('2', null)]}
      />
    </Router>,
  );
  const links = chart.match(/<a [^>]*>/g);
  expect(links).toHaveLength(1);
  expect(links?.[0]).toContain('href="/inspections?month=1"');
  expect(links?.[0]).toContain('title="Month 1: 80 points"');
  // Not a tab stop, because the keyboard reaches the same link in the table.
  expect(links?.[0]).toContain('tabindex="-1"');
});
