import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
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

test('a screen reader hears every value, however many bars there are', () => {
  expect(chartOf(7)).toContain('aria-label="Scores: Year 0 60 points, Year 1 61 points');
});
