/** Storage keys of photos, built from the account id and the content hash. */

export const photoSizes = ['full', 'thumb'] as const;
export type PhotoSize = (typeof photoSizes)[number];

export const PHOTO_TYPE = 'image/jpeg';

/**
 * `photos/<account>/<sha256>.jpg`; a thumbnail ends with `-thumb.jpg`. Both have the hash of the
 * full-size photo.
 */
export const photoKey = (
  { accountId, sha256 }: { accountId: string; sha256: Uint8Array },
  size: PhotoSize,
): string => `${baseOf({ accountId, sha256 })}${size === 'thumb' ? '-thumb' : ''}.jpg`;

/**
 * The key of the resized photo for PDFs, which is made from the photo and may be missing
 * (print/print-photo.ts).
 */
export const printPhotoKey = (photo: { accountId: string; sha256: Uint8Array }): string =>
  `${baseOf(photo)}-print.jpg`;

const baseOf = ({ accountId, sha256 }: { accountId: string; sha256: Uint8Array }): string =>
  `photos/${accountId}/${Buffer.from(sha256).toString('hex')}`;
