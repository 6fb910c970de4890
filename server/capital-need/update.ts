import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { needChangeOf, storedNeed } from './answer.ts';
import { checkPlace } from './check-place.ts';
import { changeNeed, lockNeed } from './queries-change.ts';

/**
 * Changes a capital need; a field that is left out is not changed. If `version` is sent and the stored
 * version differs, the change is refused, and the refusal contains the stored need.
 */
export const capitalNeedUpdate: Handler<'capital-need/update'> = async (
  { version, ...input },
  { db },
) => {
  const stored = await lockNeed(db, input.id);
  if (!stored) throw refuse('need-not-found');
  if (version !== undefined && version !== stored.version) {
    throw refuse('stale-need', { conflict: storedNeed(stored) });
  }
  const { schoolId = stored.schoolId, facilityId = stored.facilityId } = input;
  if (schoolId !== stored.schoolId || facilityId !== stored.facilityId) {
    await checkPlace(db, schoolId, facilityId);
  }
  await changeNeed(db, input.id, needChangeOf(input));
  return { message: 'Capital need updated' };
};
