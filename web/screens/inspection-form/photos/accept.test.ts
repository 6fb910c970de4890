import { expect, test } from 'vitest';
import { acceptPhotos } from './accept.ts';

const file = (name: string, type: string) => new File(['x'], name, { type });

test('Photos come in, and each other file is named with what is wrong', () => {
  const roof = file('roof.jpg', 'image/jpeg');
  const { photos, sentence } = acceptPhotos([
    file('notes.pdf', 'application/pdf'),
    roof,
    file('plan.svg', 'image/svg+xml'),
    file('IMG_1.HEIC', ''),
  ]);
  expect(photos).toEqual([roof]);
  expect(sentence).toMatch(
    /^“notes.pdf” is not an image.*“plan.svg” is not.*“IMG_1.HEIC” is a HEIC/,
  );
});

test('Nothing is said when all are photos', () => {
  const photos = [file('a.png', 'image/png'), file('b.webp', 'image/webp')];
  expect(acceptPhotos(photos)).toEqual({ photos, sentence: null });
});
