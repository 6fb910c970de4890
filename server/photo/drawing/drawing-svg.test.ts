import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Shape } from '#domain/photo-shape.ts';
import { drawingSvg } from './drawing-svg.ts';

const size = { width: 400, height: 300 };
const a = (text: string): Shape => ({ kind: 'text', x: 0.5, y: 0.5, text });

const redPixels = async (shapes: readonly Shape[], by = size): Promise<number> => {
  const svg = Buffer.from(drawingSvg(shapes, by));
  const { data } = await sharp(svg).raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 0) > 150 && (data[at + 1] ?? 0) < 90 && (data[at + 3] ?? 0) > 200) red += 1;
  }
  return red;
};

test('a text is drawn as paths of a bundled font, so that no markup of a user is in the SVG', async () => {
  const svg = drawingSvg([a('O\'Peña <b> "/><script>alert(1)</script>')], size);
  expect(svg).not.toContain('script');
  expect(svg).not.toContain('<text');
  expect(await redPixels([a("O'Peña <b>")])).toBeGreaterThan(100);
});

test('a text of other scripts or emoji is drawn without a failure', async () => {
  expect(await redPixels([a('漏水 😀 تسرب')])).toBeGreaterThan(10);
});

test('the longest text fits into a narrow photo', async () => {
  const narrow = { width: 120, height: 400 };
  const svg = Buffer.from(drawingSvg([a('W'.repeat(40))], narrow));
  const { data } = await sharp(svg).raw().toBuffer({ resolveWithObject: true });
  // Nothing but the outline reaches the first column.
  for (let y = 0; y < narrow.height; y += 1) expect(data[y * narrow.width * 4 + 1]).not.toBe(15);
  expect(await redPixels([a('W'.repeat(40))], narrow)).toBeGreaterThan(20);
});

test.each(['arrow', 'circle'] as const)('an %s without a length is drawn too', async (kind) => {
  expect(await redPixels([{ kind, x: 0.5, y: 0.5, toX: 0.5, toY: 0.5 }])).toBeGreaterThanOrEqual(0);
});
