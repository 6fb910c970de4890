import { expect, test } from 'vitest';
import { fitPlan, hitSizesOf, limitZoom, MOST_ZOOM, scrollAfterZoom } from './zoom.ts';

test('a plan fits into its box, whether it is wider or higher', () => {
  const box = { width: 400, height: 300 };
  expect(fitPlan({ width: 2000, height: 1000 }, box)).toEqual({ width: 400, height: 200 });
  expect(fitPlan({ width: 1000, height: 2000 }, box)).toEqual({ width: 150, height: 300 });
});

test('the zoom is never smaller than the whole plan, and is limited', () => {
  expect([limitZoom(0.5), limitZoom(2), limitZoom(100)]).toEqual([1, 2, MOST_ZOOM]);
});

test('zooming leaves the point below the fingers where it is', () => {
  // The point is 150 px from the edge of the plan, and 300 px at twice the size.
  expect(scrollAfterZoom(50, 100, 2)).toBe(200);
  expect(scrollAfterZoom(200, 100, 0.5)).toBe(50);
  expect(scrollAfterZoom(0, 100, 0.5)).toBe(0);
});

test('a marker can be tapped at 44 px around it, or less where another is close, but at 24 px at least', () => {
  const markers = [
    { x: 0, y: 0 },
    { x: 30, y: 10 },
    { x: 30, y: 20 },
    { x: 500, y: 500 },
  ];
  expect(hitSizesOf(markers)).toEqual([30, 24, 24, 44]);
});
