/** The image of a floor plan for PDFs, with enough pixels for its small print on a whole page. */
import { buffer } from 'node:stream/consumers';
import type { Files } from '#server/core/files/files.ts';
import { openSharp } from '#server/photo/open-sharp.ts';
import { photoKey } from '#server/photo/photo-key.ts';
import type { PhotoToPrint } from './print-photo.ts';

/** The longer side in pixels: about 200 dpi across a page. */
const PLAN_SIDE = 2000;

/** The JPEG of a plan; undefined when its file is missing. */
export const readPlanImage = async (
  files: Files,
  photo: PhotoToPrint,
): Promise<Uint8Array | undefined> => {
  const full = await files.getFile(photoKey(photo, 'full'));
  if (!full) return undefined;
  const sharp = await openSharp();
  return sharp(await buffer(full.stream))
    .resize({ width: PLAN_SIDE, height: PLAN_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 78 })
    .toBuffer();
};
