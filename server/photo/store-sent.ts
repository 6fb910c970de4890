import { join } from 'node:path';
import type { OpenContext, StoredPhoto } from '#server/core/context.ts';
import { openPhotoUpload } from './receiving/photo-upload.ts';

type SentFileContext = Pick<OpenContext, 'sentFile'> & {
  /** The announced SHA-256 of the file, hexadecimal; a file with a different hash is refused. */
  sha256?: string;
};

/**
 * Receives the photo that is the body of a request: detects its type, re-encodes it and stores it
 * with its thumbnail. Inserts no row for the photo; `addPhotos` does. Refuses with 'photo-…' and
 * 'bad-upload'.
 */
export const storeSentPhoto = async (
  { files, settings }: Pick<OpenContext['services'], 'files' | 'settings'>,
  accountId: string,
  { sentFile, sha256 }: SentFileContext,
): Promise<StoredPhoto> => {
  const photos = openPhotoUpload(files, accountId, join(settings.dataDir, 'uploads'));
  try {
    await photos.receivePhoto(sentFile, 'photo', sha256 ? Buffer.from(sha256, 'hex') : undefined);
    const [stored] = await photos.storePhotos();
    return (stored as { photo: StoredPhoto }).photo;
  } finally {
    await photos.discard();
  }
};
