import { MOST_COMPLAINT_PHOTOS } from '#domain/complaint/limits.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { addPhotos } from '#server/photo/add-photos.ts';
import { storeSentPhoto } from '#server/photo/store-sent.ts';
import { readComplaint } from './answer.ts';
import { addEvent, lockComplaint } from './queries-change.ts';
import { countPhotos, insertComplaintPhotos } from './queries-links.ts';

/** Adds a photo. A photo that the complaint already has is not added again. */
export const complaintPhotoAdd: UntransactedHandler<'complaint/photo-add'> = {
  untransacted: async ({ id }, context) => {
    const { transact, services, user } = context;
    // Checked before the file is received, because that takes time, and again when it is added.
    await transact((db) => lockWithRoom(db, id));
    const photo = await storeSentPhoto(services, user.accountId, context);
    const added = { accountId: user.accountId, photos: [photo] };
    return transact(async (db) => {
      await lockWithRoom(db, id);
      const photoIds = await addPhotos(db, services.files, added);
      if ((await insertComplaintPhotos(db, id, photoIds)) > 0) {
        await addEvent(db, { id, by: user.id, act: 'photo' });
      }
      return { message: 'Photo added', data: await readComplaint(id, { ...context, db }) };
    });
  },
};

const lockWithRoom = async (db: Transaction, id: string): Promise<void> => {
  if (!(await lockComplaint(db, id))) throw refuse('complaint-not-found');
  if ((await countPhotos(db, id)) >= MOST_COMPLAINT_PHOTOS) throw refuse('complaint-photos-full');
};
