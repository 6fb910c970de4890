import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SubscriptionEndCell } from './user-cells.tsx';

// Noon in the time zone of this machine.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00') }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['2026-11-18', 'November 18, 2026', 'Expired 3 days ago', 'text-poor'],
  ['2026-11-26', 'November 26, 2026', 'Ends in 5 days', 'text-deficient'],
])('the end date %s is shown as %s with the note %s in the color %s', (end, day, note, colour) => {
  const cell = renderToStaticMarkup(<SubscriptionEndCell end={end} />);
  expect(cell).toContain(`>${day}<`);
  expect(cell).toMatch(new RegExp(`<span class="[^"]*\\b${colour}\\b[^"]*">${note}</span>`));
});

test('an end date in the distant future has no note', () => {
  const cell = renderToStaticMarkup(<SubscriptionEndCell end="2031-06-30" />);
  expect(cell).toContain('June 30, 2031');
  expect(cell).not.toMatch(/Expired|Ends|text-poor/);
});
