/** Reads the QR code of a printed page, as a phone does. */
import jsqr from 'jsqr';
import sharp from 'sharp';
import { pageOfPdf } from './poppler.ts';

// The types of the library describe another module format.
const jsQR = jsqr as unknown as typeof jsqr.default;

/** The text of the QR code on a page, counted from 1; undefined if no code can be read. */
export const qrOnPage = async (pdf: Uint8Array, page: number): Promise<string | undefined> => {
  const { data, info } = await sharp(await pageOfPdf(pdf, page))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
};
