import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { readDeficiency } from './answer.ts';
import { lockDeficiencies } from './queries-change.ts';
import { removeRepairPhoto } from './queries-photos.ts';
import { authorOf } from './author.ts';

/** Removes a photo of the repair; its file is purged once nothing shows it any more. */
export const deficiencyPhotoDelete: Handler<'deficiency/photo-delete'> = async (
  { id, photoId },
  context,
) => {
  const { db, user } = context;
  const [before] = await lockDeficiencies(db, [id]);
  if (!before) throw refuse('deficiency-not-found');
  const isRemoved = await removeRepairPhoto(db, { id, photoId, by: authorOf(user) });
  if (!isRemoved) throw refuse('repair-photo-not-found');
  return { message: 'Photo deleted', data: await readDeficiency(id, context) };
};
