import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { photoUrl } from '#server/photo/photo-url.ts';
import { findPlans, hasSchool } from './queries.ts';

export const floorPlanList: Handler<'floor-plan/list'> = async (
  { schoolId },
  { db, services, now },
) => {
  const plans = await findPlans(db, schoolId);
  if (plans.length === 0 && !(await hasSchool(db, schoolId))) throw refuse('school-not-found');
  const list = plans.map((plan) => ({
    ...plan,
    image: photoUrl(services.links, plan.imageId, 'full', now),
  }));
  return { data: { list } };
};
