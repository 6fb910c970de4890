/** The responses of saving and updating an inspection. */
import { z } from 'zod';
import { Id, Instant, Score, Sha256 } from '#contract/common.ts';
import { EffectiveRating, InspectionStatus } from './inspection.ts';

/** The response of a save. */
export const SavedInspection = z.object({
  message: z.string(),
  data: z.object({
    id: Id,
    reportId: Id,
    version: z.int(),
    score: Score,
    ...EffectiveRating,
    status: InspectionStatus,
    /**
     * The hashes of the received files of all photos and voice notes that the inspection now shows,
     * as read from the database. A device deletes its own copy of a file only if its hash is listed
     * here.
     */
    photos: z.array(Sha256),
  }),
});

/**
 * The response of an update. If the update did not say which version it was based on, and somebody
 * else had saved the version that it replaced, `replaced` says who and when; `id` is that of a
 * deleted inspection with that version, which administrators can restore.
 */
export const UpdatedInspection = SavedInspection.extend({
  data: SavedInspection.shape.data.extend({
    replaced: z.object({ id: Id, by: z.string(), at: Instant }).optional(),
  }),
});
