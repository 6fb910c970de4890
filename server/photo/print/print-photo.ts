/**
 * Photos for PDFs: 1,200 pixels on the longer side, about 400 dpi at their printed width. A photo
 * is resized soon after it was stored (print-ahead.ts), or when a PDF first needs it, and the
 * result is stored. In a PDF with many photos, each photo is compressed further, because all of
 * them share a limit of bytes.
 */
import { buffer } from 'node:stream/consumers';
import type { Files } from '#server/core/files/files.ts';
import { PHOTO_TYPE, photoKey, printPhotoKey } from '#server/photo/photo-key.ts';
import type { PhotoRow } from '#server/photo/queries.ts';
import { openSharp } from '#server/photo/open-sharp.ts';

/** The longer side of a printed photo, in pixels. */
export const PRINT_SIDE = 1200;

/** The maximum number of bytes that all photos of a PDF have together. */
export const PRINT_BUDGET = 9_000_000;

type Step = readonly [side: number, quality: number];

const stored: Step = [PRINT_SIDE, 78];

/**
 * The steps are tried in this order until the photo is small enough; if none suffices, the last is
 * used.
 */
const smaller: readonly Step[] = [
  [PRINT_SIDE, 62],
  [1000, 60],
  [800, 55],
  [640, 50],
  [480, 50],
];

/** The bytes of a photo for a PDF with `photosInPdf` photos; undefined when its file is missing. */
export const readPrintPhoto = async (
  files: Files,
  photo: PhotoRow,
  photosInPdf: number,
): Promise<Uint8Array | undefined> => {
  const full = await readOrMake(files, photo);
  const share = PRINT_BUDGET / photosInPdf;
  if (!full || full.length <= share) return full;
  let made = full;
  for (const step of smaller) {
    made = await resize(full, step);
    if (made.length <= share) break;
  }
  return made;
};

/** The values that identify the files of a photo. */
export type PhotoToPrint = Pick<PhotoRow, 'accountId' | 'sha256'>;

const readOrMake = async (files: Files, photo: PhotoToPrint): Promise<Buffer | undefined> => {
  const file = await files.getFile(printPhotoKey(photo));
  return file ? buffer(file.stream) : make(files, photo);
};

/** A floor plan for PDFs has small print and covers a page, so it has about 200 dpi across it. */
const plan: Step = [2000, 78];

/** The image of a floor plan for a PDF; undefined when its file is missing. */
export const readPlanImage = async (
  files: Files,
  photo: PhotoToPrint,
): Promise<Uint8Array | undefined> => {
  const full = await files.getFile(photoKey(photo, 'full'));
  return full && resize(await buffer(full.stream), plan);
};

/** Stores the resized photo for PDFs, unless it is already stored or the photo no longer exists. */
export const makePrintPhoto = async (files: Files, photo: PhotoToPrint): Promise<void> => {
  if (!(await files.hasFile(printPhotoKey(photo)))) await make(files, photo);
};

const make = async (files: Files, photo: PhotoToPrint): Promise<Buffer | undefined> => {
  const full = await files.getFile(photoKey(photo, 'full'));
  if (!full) return undefined;
  const made = await resize(await buffer(full.stream), stored);
  await files.putFile(printPhotoKey(photo), made, PHOTO_TYPE);
  return made;
};

const resize = async (photo: Buffer, [side, quality]: Step): Promise<Buffer> => {
  const sharp = await openSharp();
  return sharp(photo)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
};
