/**
 * A photo as it will be kept and sent: upright, at most 2048 px, with a small copy for the list of
 * photos and the hash that the server will answer with. Runs in a worker, or on the page itself.
 */
import { sha256 } from '#web/device/sha256.ts';

export type PreparedPhoto = {
  bytes: ArrayBuffer;
  type: string;
  name: string;
  /** Of `bytes`, in hexadecimal. */
  sha256: string;
  /** A JPEG; null for what the browser cannot draw. */
  thumbnail: ArrayBuffer | null;
};

/** The longest side that is worth sending, in px; the server keeps no more. */
export const LONGEST_SIDE = 2048;
/** Twice the width that a small copy is shown at, for dense screens. */
const THUMBNAIL_WIDTH = 224;

/** What cannot be decoded keeps its bytes: the server says in words what is wrong with it. */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const image = await decode(file);
  const { name } = file;
  if (!image) return described({ bytes: await file.arrayBuffer(), type: file.type, name }, null);
  try {
    const thumbnail = await drawn(image, THUMBNAIL_WIDTH / image.width, 0.8);
    const scale = LONGEST_SIDE / Math.max(image.width, image.height);
    if (scale >= 1) {
      return await described({ bytes: await file.arrayBuffer(), type: file.type, name }, thumbnail);
    }
    const bytes = await drawn(image, scale, 0.88);
    return await described({ bytes, type: 'image/jpeg', name: jpegName(name) }, thumbnail);
  } finally {
    image.close();
  }
}

const described = async (
  photo: Pick<PreparedPhoto, 'bytes' | 'type' | 'name'>,
  thumbnail: ArrayBuffer | null,
): Promise<PreparedPhoto> => ({ ...photo, sha256: await sha256(photo.bytes), thumbnail });

async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** The image as a JPEG, scaled down by `scale` (never up). */
async function drawn(image: ImageBitmap, scale: number, quality: number): Promise<ArrayBuffer> {
  const by = Math.min(1, scale);
  const width = Math.max(1, Math.round(image.width * by));
  const height = Math.max(1, Math.round(image.height * by));
  const canvas = canvasOf(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  // What is transparent in a screenshot is white paper, not black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return (await jpegOf(canvas, quality)).arrayBuffer();
}

const canvasOf = (width: number, height: number): OffscreenCanvas | HTMLCanvasElement =>
  typeof OffscreenCanvas === 'undefined'
    ? Object.assign(document.createElement('canvas'), { width, height })
    : new OffscreenCanvas(width, height);

const jpegOf = (canvas: OffscreenCanvas | HTMLCanvasElement, quality: number): Promise<Blob> =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type: 'image/jpeg', quality })
    : new Promise((resolve, reject) => {
        const done = (blob: Blob | null) =>
          blob ? resolve(blob) : reject(new Error('The photo could not be drawn.'));
        canvas.toBlob(done, 'image/jpeg', quality);
      });

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
