/**
 * Prepares a photo for storage and upload: upright, limited in size, with a thumbnail and with the
 * hash by which the server confirms that it has received the photo. Runs in a worker, or on the
 * main thread if there are no workers.
 */
import { sha256 } from '#web/device/sha256.ts';
import { longestSideOf, MAX_PHOTO_BYTES, SENT_SIDE } from '#domain/inspection/photo-size.ts';
import { typeOf } from './accept.ts';
import { photoProblemTexts } from '#web/texts/en/photo-problem.ts';
import { PhotoRefusal, problemInWords } from './photo-refusal.ts';

export type PreparedPhoto = {
  bytes: ArrayBuffer;
  type: string;
  name: string;
  /** The SHA-256 of `bytes`, in hexadecimal. */
  sha256: string;
  /** A JPEG; null if the browser cannot decode the photo. */
  thumbnail: ArrayBuffer | null;
};

/** Twice the displayed width of a thumbnail, for high-density screens. */
const THUMBNAIL_WIDTH = 224;

/**
 * @throws PhotoRefusal for a photo that is damaged or that this browser cannot open. TIFF and AVIF
 * are uploaded unchanged, because the server can open them even where this browser cannot.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const type = await typeOf(file);
  const image = await decode(file);
  if (!image) {
    const isForServer = type === 'tiff' || type === 'avif';
    if (isForServer && file.size <= MAX_PHOTO_BYTES) return unpreparedPhoto(file);
    const problem = isForServer ? 'too-large' : type === 'heic' ? 'heic' : 'damaged';
    throw new PhotoRefusal(problemInWords(file.name, problem, photoProblemTexts.english));
  }
  try {
    const thumbnail = await drawScaled(image, THUMBNAIL_WIDTH / image.width, 0.8);
    const scale = longestSideOf(image, SENT_SIDE) / Math.max(image.width, image.height);
    // Safari can open HEIC but the server cannot, so HEIC photos are converted to JPEG here.
    if (scale >= 1 && type !== 'heic') {
      return { ...(await unpreparedPhoto(file)), thumbnail };
    }
    const bytes = await drawScaled(image, scale, 0.88);
    return await addHash({ bytes, type: 'image/jpeg', name: jpegName(file.name) }, thumbnail);
  } finally {
    image.close();
  }
}

/** The file as it is, without a thumbnail. */
export const unpreparedPhoto = async (file: File): Promise<PreparedPhoto> =>
  addHash({ bytes: await file.arrayBuffer(), type: file.type, name: file.name }, null);

const addHash = async (
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
async function drawScaled(
  image: ImageBitmap,
  scale: number,
  quality: number,
): Promise<ArrayBuffer> {
  const by = Math.min(1, scale);
  const width = Math.max(1, Math.round(image.width * by));
  const height = Math.max(1, Math.round(image.height * by));
  const canvas = canvasOf(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  // Transparent areas of a screenshot become white; JPEG would make them black.
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
