import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { needChangeOf } from './answer.ts';
import { checkPlace } from './check-place.ts';
import { changeNeed, lockNeed } from './queries-change.ts';

export const capitalNeedUpdate: Handler<'capital-need/update'> = async (input, { db }) => {
  const stored = await lockNeed(db, input.id);
  if (!stored) throw refuse('need-not-found');
  const { schoolId = stored.schoolId, facilityId = stored.facilityId } = input;
  if (schoolId !== stored.schoolId || facilityId !== stored.facilityId) {
    await checkPlace(db, schoolId, facilityId);
  }
  await changeNeed(db, input.id, needChangeOf(input));
  return { message: 'Capital need updated' };
};
