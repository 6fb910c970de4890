import { MOST_REPAIR_PHOTOS } from '#domain/inspection/deficiency.ts';
import { addPhotos } from '#server/photo/add-photos.ts';
import { storeSentPhoto } from '#server/photo/store-sent.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { readDeficiency } from './answer.ts';
import { lockDeficiencies } from './queries-change.ts';
import { addRepairPhoto, countRepairPhotos } from './queries-photos.ts';
import { authorOf } from './author.ts';

/** Adds a photo of the repair. A photo that the deficiency already has is not added again. */
export const deficiencyPhotoAdd: UntransactedHandler<'deficiency/photo-add'> = {
  untransacted: async ({ id }, context) => {
    const { transact, services, user } = context;
    // The deficiency and the number of its photos are checked before the file is received, because
    // that takes time, and again in the transaction that adds the photo and keeps the deficiency
    // locked.
    await transact((db) => lockWithRoom(db, id));
    const photo = await storeSentPhoto(services, user.accountId, context);
    const added = { accountId: user.accountId, photos: [photo] };
    return transact(async (db) => {
      await lockWithRoom(db, id);
      const [photoId] = await addPhotos(db, services.files, added);
      await addRepairPhoto(db, { id, photoId: photoId as string, by: authorOf(user) });
      return { message: 'Photo added', data: await readDeficiency(id, { ...context, db }) };
    });
  },
};

const lockWithRoom = async (db: Transaction, id: string): Promise<void> => {
  const [before] = await lockDeficiencies(db, [id]);
  if (!before) throw refuse('deficiency-not-found');
  if ((await countRepairPhotos(db, id)) >= MOST_REPAIR_PHOTOS) throw refuse('repair-photos-full');
};
