import { toPercentOrNull } from '#domain/score.ts';
import { findShownHashes } from '#server/photo/queries.ts';
import type { Handler } from '../../core/context.ts';
import { ratingsOf } from '../answer.ts';
import { once } from './once.ts';
import { prepare } from './prepare.ts';
import { insertInspection } from './queries-save.ts';
import { readSent } from './sent.ts';

/** Saves a new inspection with its report in one transaction. */
export const inspectionSave: Handler<'inspection/save'> = async (input, context) => {
  const sent = readSent(input);
  return once(context, 'inspection/save', sent, async () => {
    const writing = await prepare(sent, context);
    const { id, reportId, version } = await insertInspection(context.db, writing);
    const { score, rating, loweredRating, status } = writing.inspection;
    const photos = await findShownHashes(context.db, context.user.accountId, id);
    return {
      message: 'Inspection saved successfully!',
      data: {
        id,
        reportId,
        version,
        score: toPercentOrNull(score),
        ...ratingsOf(rating, loweredRating),
        status,
        photos,
      },
    };
  });
};
