/** Storage keys of photos, built from the account id and the content hash. */

export const photoSizes = ['full', 'thumb'] as const;
export type PhotoSize = (typeof photoSizes)[number];

export const PHOTO_TYPE = 'image/jpeg';

/** `photos/<account>/<sha256>.jpg`, the thumbnail `…-thumb.jpg`. The hash is of the full size. */
export const photoKey = (
  { accountId, sha256 }: { accountId: string; sha256: Uint8Array },
  size: PhotoSize,
): string => `${baseOf({ accountId, sha256 })}${size === 'thumb' ? '-thumb' : ''}.jpg`;

/** The resized photo for PDFs, which is created from the photo and may be missing (print/print-photo.ts). */
export const printKey = (photo: { accountId: string; sha256: Uint8Array }): string =>
  `${baseOf(photo)}-print.jpg`;

const baseOf = ({ accountId, sha256 }: { accountId: string; sha256: Uint8Array }): string =>
  `photos/${accountId}/${Buffer.from(sha256).toString('hex')}`;
