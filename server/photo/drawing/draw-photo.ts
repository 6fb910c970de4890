/**
 * Draws on a stored photo. The result is a new photo with its own thumbnail; the original stays.
 */
import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { DrawnShape } from '#domain/inspection/drawing.ts';
import type { StoredPhoto } from '#server/core/context.ts';
import type { Files } from '#server/core/files/files.ts';
import { refuse } from '#server/core/refusals.ts';
import { PHOTO_TYPE, photoKey } from '#server/photo/photo-key.ts';
import { noteStoredPhoto } from '#server/photo/print/print-ahead.ts';
import { openSharp } from '#server/photo/open-sharp.ts';
import { THUMBNAIL_SIDE } from '#server/photo/receiving/limits.ts';

export type PhotoDrawing = { accountId: string; sha256: Buffer; shapes: readonly DrawnShape[] };

/**
 * Must be raised when drawings look different, so that drawings that were stored before are drawn
 * again.
 */
const DRAWING_VERSION = 1;

/**
 * The hash that is stored for a drawn photo in place of the hash of a received file, which a drawn
 * photo does not have. The same drawing on the same photo has the same hash, so that it is created
 * once.
 */
export const drawingHash = ({ sha256, shapes }: Omit<PhotoDrawing, 'accountId'>): Buffer =>
  hash(
    'sha256',
    JSON.stringify(['drawing', DRAWING_VERSION, sha256.toString('hex'), shapes]),
    'buffer',
  );

/** Stores the photo with the drawing; refuses with 'busy' when the file of the photo is missing. */
export const drawPhoto = async (files: Files, drawing: PhotoDrawing): Promise<StoredPhoto> => {
  const { accountId, shapes } = drawing;
  const file = await files.getFile(photoKey(drawing, 'full'));
  if (!file) throw refuse('busy');
  const original = await buffer(file.stream);
  const sharp = await openSharp();
  // Loaded for the first drawing only, because the library that reads fonts is large.
  const { drawingSvg } = await import('./drawing-svg.ts');
  const { width, height } = await sharp(original).metadata();
  const photo = await sharp(original)
    .composite([{ input: Buffer.from(drawingSvg(shapes, { width, height })) }])
    .jpeg({ quality: 85 })
    .toBuffer();
  const thumbnail = await sharp(photo)
    .resize({
      width: THUMBNAIL_SIDE,
      height: THUMBNAIL_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .jpeg({ quality: 75 })
    .toBuffer();
  const sha256 = hash('sha256', photo, 'buffer');
  await files.putFile(photoKey({ accountId, sha256 }, 'full'), photo, PHOTO_TYPE);
  // As for every photo, the thumbnail is written last (photo-upload.ts).
  await files.putFile(photoKey({ accountId, sha256 }, 'thumb'), thumbnail, PHOTO_TYPE);
  noteStoredPhoto({ accountId, sha256 });
  const bytes = photo.length;
  const receivedSha256 = drawingHash(drawing);
  return { sha256, receivedSha256, contentType: PHOTO_TYPE, bytes, width, height };
};
