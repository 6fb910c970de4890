import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { holdImage } from './hold-image.ts';
import { changePlan, lockPlan, placeRooms } from './queries-change.ts';

/**
 * Changes a floor plan; a field that is left out is not changed. If `version` is sent and the stored
 * version differs, the change is refused.
 */
export const floorPlanUpdate: Handler<'floor-plan/update'> = async (
  { id, name, image, places, version },
  { db, user },
) => {
  const stored = await lockPlan(db, id);
  if (!stored) throw refuse('floor-plan-not-found');
  if (version !== undefined && version !== stored.version) throw refuse('stale-floor-plan');
  const pictureId = image === undefined ? undefined : await holdImage(db, user.accountId, image);
  await changePlan(db, id, { name, pictureId, rooms: places?.length });
  if (places && (await placeRooms(db, { id, ...stored }, places)) < places.length) {
    throw refuse('plan-room-unknown');
  }
  return { message: 'Floor plan updated' };
};
