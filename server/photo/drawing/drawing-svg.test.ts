import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { DrawnShape } from '#domain/inspection/drawing.ts';
import { drawingSvg } from './drawing-svg.ts';

const size = { width: 400, height: 300 };
const a = (text: string): DrawnShape => ({ kind: 'text', x: 0.5, y: 0.5, text });

/** The points that the drawing makes red, each in the middle of a pixel. */
const redPoints = async (shapes: readonly DrawnShape[], by = size) => {
  const svg = Buffer.from(drawingSvg(shapes, by));
  const { data } = await sharp(svg).raw().toBuffer({ resolveWithObject: true });
  const points: { x: number; y: number }[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const isRed = (data[at] ?? 0) > 150 && (data[at + 1] ?? 0) < 90 && (data[at + 3] ?? 0) > 200;
    const pixel = at / 4;
    if (isRed) points.push({ x: pixel % by.width, y: Math.floor(pixel / by.width) });
  }
  return points;
};
const redPixels = async (shapes: readonly DrawnShape[], by = size): Promise<number> =>
  (await redPoints(shapes, by)).length;

test('a text is drawn as paths of a bundled font, so that no markup of a user is in the SVG', async () => {
  const svg = drawingSvg([a('O\'Peña <b> "/><script>alert(1)</script>')], size);
  expect(svg).not.toContain('script');
  expect(svg).not.toContain('<text');
  expect(await redPixels([a("O'Peña <b>")])).toBeGreaterThan(100);
});

test('a text is upright, centred at its place and readable from left to right', async () => {
  const large = { width: 1600, height: 1200 };
  const points = await redPoints([a('LLL...')], large);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  expect([left < 800, right > 800, top < 600, bottom > 600]).toEqual([true, true, true, true]);
  // The letter L has its horizontal stroke at the bottom, and covers more pixels than a full stop.
  const count = (isThere: (point: { x: number; y: number }) => boolean) =>
    points.filter(isThere).length;
  const middle = (top + bottom) / 2;
  expect(count(({ y }) => y > middle)).toBeGreaterThan(1.1 * count(({ y }) => y < middle));
  expect(count(({ x }) => x < 800)).toBeGreaterThan(1.1 * count(({ x }) => x > 800));
});

test('a text with emoji or with a script that the font lacks is drawn without an error', async () => {
  expect(await redPixels([a('漏水 😀 تسرب')])).toBeGreaterThan(10);
});

test('the longest text fits into a narrow photo', async () => {
  const narrow = { width: 120, height: 400 };
  const svg = Buffer.from(drawingSvg([a('W'.repeat(40))], narrow));
  const { data } = await sharp(svg).raw().toBuffer({ resolveWithObject: true });
  // The red letters do not reach the first column of pixels; only their outline does.
  for (let y = 0; y < narrow.height; y += 1) expect(data[y * narrow.width * 4 + 1]).not.toBe(15);
  expect(await redPixels([a('W'.repeat(40))], narrow)).toBeGreaterThan(20);
});

test.each(['arrow', 'circle'] as const)(
  'an %s whose start and end are the same point is drawn without an error',
  async (kind) => {
    expect(await redPixels([{ kind, x: 0.5, y: 0.5, toX: 0.5, toY: 0.5 }])).toBeGreaterThanOrEqual(
      0,
    );
  },
);
