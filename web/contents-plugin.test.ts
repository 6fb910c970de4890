import { expect, test } from 'vitest';
import { findCycle } from './contents-plugin.ts';

test('files that import each other are found, both directly and through other files', () => {
  const start = { file: 'start.js', imports: [] };
  const kit = { file: 'kit.js', imports: ['start.js'] };
  const form = { file: 'form.js', imports: ['kit.js', 'start.js'] };
  expect(findCycle([form, kit, start])).toBeUndefined();
  const photos = { file: 'photos.js', imports: ['start.js', 'ahead.js'] };
  const ahead = { file: 'ahead.js', imports: ['kit.js', 'photos.js'] };
  expect(findCycle([start, kit, photos, ahead])).toEqual(['photos.js', 'ahead.js']);
  expect(findCycle([{ file: 'a.js', imports: ['a.js'] }])).toEqual(['a.js']);
});
