import { join } from 'node:path';
import type { OpenContext, StoredPhoto, UntransactedHandler } from '../core/context.ts';
import { addPhotos } from './add-photos.ts';
import { findStored } from './find-stored.ts';
import { openPhotoUpload } from './receiving/photo-upload.ts';
import { linkedPhoto } from './photo-url.ts';

/**
 * Receives one photo before the save that will use it. A photo that the account already has is
 * answered without being processed. The purge removes photos that no inspection uses within 30
 * days.
 */
export const photoUpload: UntransactedHandler<'photo/upload'> = {
  untransacted: async ({ sha256 }, context) => {
    const { transact, services, sentFile, now } = context;
    const { accountId } = context.user;
    const [known] = await findStored([sha256], context);
    if (known) return { data: linkedPhoto(services.links, known, now) };

    const photo = await storePhoto(services, accountId, { sentFile, sha256 });
    const added = { accountId, photos: [photo] };
    const [id] = await transact((db) => addPhotos(db, services.files, added));
    return { data: linkedPhoto(services.links, { sha256, id: id as string }, now) };
  },
};

type Sent = Pick<OpenContext, 'sentFile'> & { sha256: string };

const storePhoto = async (
  { files, settings }: OpenContext['services'],
  accountId: string,
  { sentFile, sha256 }: Sent,
): Promise<StoredPhoto> => {
  const photos = openPhotoUpload(files, accountId, join(settings.dataDir, 'uploads'));
  try {
    await photos.receivePhoto(sentFile, 'photo', Buffer.from(sha256, 'hex'));
    const [stored] = await photos.storePhotos();
    return (stored as { photo: StoredPhoto }).photo;
  } finally {
    await photos.discard();
  }
};
