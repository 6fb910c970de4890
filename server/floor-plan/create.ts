import { MOST_PLANS } from '#domain/school/floor-plan.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { holdImage } from './hold-image.ts';
import { countPlans, insertPlan, lockSchool } from './queries-change.ts';

export const floorPlanCreate: Handler<'floor-plan/create'> = async (
  { schoolId, name, image },
  { db, user },
) => {
  // The school is locked, so that concurrent requests do not exceed the maximum.
  if (!(await lockSchool(db, schoolId))) throw refuse('school-not-found');
  if ((await countPlans(db, schoolId)) >= MOST_PLANS) throw refuse('too-many-plans');
  const pictureId = await holdImage(db, user.accountId, image);
  const id = await insertPlan(db, { schoolId, name, pictureId });
  return { message: 'Floor plan added', data: { id } };
};
