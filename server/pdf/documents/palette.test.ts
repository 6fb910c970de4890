import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '#server/pdf/testing/contrast.ts';

const file = new URL('../templates/palette.json', import.meta.url);
const palette = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
const colour = (name: string) => palette[name] ?? '';

test('the contrast function returns 21 for black on white, and 1 for two equal colours', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#116b37', '#116b37')).toBeCloseTo(1);
});

test.each([
  ['ink', 'paper', 'wash', 'brandWash', 'goodWash', 'fairWash', 'poorWash'],
  ['muted', 'paper', 'wash', 'brandWash'],
  ['brand', 'paper'],
  ['brandDark', 'paper'],
  ['good', 'paper', 'wash', 'goodWash'],
  ['fair', 'paper', 'wash', 'fairWash'],
  ['poor', 'paper', 'wash', 'poorWash'],
  ['paper', 'brandDark', 'good', 'fair', 'poor'],
])('text in %s has at least contrast AA on each of its backgrounds', (ink, ...grounds) => {
  for (const ground of grounds) {
    expect(contrast(colour(ink), colour(ground)), `${ink} on ${ground}`).toBeGreaterThan(4.5);
  }
});
