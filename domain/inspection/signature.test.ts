import { expect, test } from 'vitest';
import { drawingOf, drawingPattern } from './signature.ts';

test('strokes become a path of integer coordinates inside the box, even if a stroke is only a dot', () => {
  const path = drawingOf([
    [
      [-5, 10.4],
      [700, 250],
    ],
    [],
    [[3, 4]],
  ]);
  expect(path).toBe('M0 10L600 200M3 4L3 4');
  expect(path).toMatch(drawingPattern);
  expect(drawingOf([])).toBe('');
});

test.each(['M0 0"/><script>', 'M0', 'L1 1', 'M0 0 L1 1', 'm0 0', 'M1000 0', 'url(#a)'])(
  'the pattern does not match a text that is not a path of integer coordinates: %s',
  (drawing) => {
    expect(drawing).not.toMatch(drawingPattern);
  },
);
