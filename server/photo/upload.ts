import type { UntransactedHandler } from '#server/core/context.ts';
import { addPhotos } from './add-photos.ts';
import { findStoredPhotos } from './find-stored.ts';
import { linkedPhoto } from './photo-url.ts';
import { storeSentPhoto } from './store-sent.ts';

/**
 * Receives one photo in advance of the save that will use it. If the account already has the photo,
 * the response is sent without processing it. The purge removes a photo that no inspection uses
 * within 30 days.
 */
export const photoUpload: UntransactedHandler<'photo/upload'> = {
  untransacted: async ({ sha256 }, context) => {
    const { transact, services, sentFile, now } = context;
    const { accountId } = context.user;
    const [known] = await findStoredPhotos([sha256], context);
    if (known) return { data: linkedPhoto(services.links, known, now) };

    const photo = await storeSentPhoto(services, accountId, { sentFile, sha256 });
    const added = { accountId, photos: [photo] };
    const [id] = await transact((db) => addPhotos(db, services.files, added));
    return { data: linkedPhoto(services.links, { sha256, id: id as string }, now) };
  },
};
