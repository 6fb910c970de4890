import type { Board } from '#domain/board/board-page.ts';
import type { MemberContext } from '#server/core/context.ts';
import { openSharp } from '#server/photo/open-sharp.ts';
import { readPrintPhoto } from '#server/photo/print/print-photo.ts';
import { photosOfAccount } from '#server/photo/queries.ts';

/** The bytes of the photos of the pages, at most three, in the size of printed photos (JPEG). */
export const readPhotos = async (
  { pages }: Board,
  { services, user, transact }: Pick<MemberContext, 'services' | 'user' | 'transact'>,
): Promise<Map<string, Uint8Array>> => {
  const ids = pages.flatMap(({ cards }) => cards.flatMap(({ photo }) => photo?.id ?? []));
  if (ids.length === 0) return new Map();
  const rows = await transact((db) => photosOfAccount(db, user.accountId, ids));
  const photos = new Map<string, Uint8Array>();
  for (const row of rows) {
    const bytes = await readPrintPhoto(services.files, row, rows.length);
    if (bytes) photos.set(row.id, bytes);
  }
  return photos;
};

/** Crops photos to the shape of a box. A photo that cannot be read is left out. */
export const cropPhotos = async (
  photos: ReadonlyMap<string, Uint8Array>,
  { w, h }: { w: number; h: number },
): Promise<Map<string, Uint8Array>> => {
  const sharp = await openSharp();
  const cropped = new Map<string, Uint8Array>();
  const width = 900;
  for (const [id, bytes] of photos) {
    try {
      const image = sharp(bytes).resize({
        width,
        height: Math.round((width * h) / w),
        fit: 'cover',
      });
      cropped.set(id, await image.jpeg({ quality: 78 }).toBuffer());
    } catch {
      // The slide says that there is no photo.
    }
  }
  return cropped;
};
