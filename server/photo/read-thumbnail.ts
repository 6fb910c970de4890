import { buffer } from 'node:stream/consumers';
import type { Files } from '#server/core/files/files.ts';
import { photoKey } from './photo-key.ts';
import type { PhotoRow } from './queries.ts';

/**
 * The bytes of a thumbnail for a PDF. A thumbnail is sharp enough when it is printed a few
 * centimetres wide, and keeps the file small. undefined if the file is missing.
 */
export const readThumbnail = async (
  files: Files,
  photo: PhotoRow,
): Promise<Uint8Array | undefined> => {
  const file = await files.getFile(photoKey(photo, 'thumb'));
  return file && buffer(file.stream);
};
