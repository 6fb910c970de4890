import { expect, test } from 'vitest';
import { acceptPhotos, typeOf } from './accept.ts';

const file = (name: string, ...bytes: (string | number[])[]) =>
  new File(
    bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    name,
  );
const jpeg = (name: string) => file(name, [0xff, 0xd8, 0xff, 0xe0], 'JFIF');

test.each([
  ['jpeg', jpeg('a')],
  ['png', file('a', [0x89], 'PNG\r\n')],
  ['gif', file('a', 'GIF89a')],
  ['webp', file('a', 'RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ['tiff', file('a', 'II*', [0])],
  ['tiff', file('a', 'MM', [0], '*')],
  ['avif', file('a', [0, 0, 0, 32], 'ftypavif')],
  ['heic', file('a', [0, 0, 0, 32], 'ftypheic')],
  ['heic', file('a', [0, 0, 0, 32], 'ftypmif1')],
  [null, file('video.mp4', [0, 0, 0, 32], 'ftypisom')],
  [null, file('plan.svg', '<svg xmlns="…">')],
])('a file is recognised as %j by its first bytes', async (type, one) => {
  expect(await typeOf(one)).toBe(type);
});

test('photos are accepted whatever their names are, and every other file is reported with the reason', async () => {
  const roof = jpeg('roof.txt');
  const { photos, sentences } = await acceptPhotos([
    file('notes.jpg', '%PDF-1.7'),
    roof,
    file('nothing.jpg'),
  ]);
  expect(photos).toEqual([roof]);
  expect(sentences).toEqual([
    '“notes.jpg” is not an image. Please choose a JPEG or PNG photo.',
    '“nothing.jpg” is empty. Please take or choose it again.',
  ]);
});

test('there is no message when all files are photos', async () => {
  const photos = [jpeg('a.jpg'), jpeg('b.jpg')];
  expect(await acceptPhotos(photos)).toEqual({ photos, sentences: [] });
});

test('a file that can no longer be read is reported', async () => {
  const gone = jpeg('gone.jpg');
  gone.slice = () => {
    throw new DOMException('gone', 'NotFoundError');
  };
  expect((await acceptPhotos([gone])).sentences).toEqual([
    '“gone.jpg” cannot be read. Please choose it again.',
  ]);
});
