import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { deletePlan } from './queries-change.ts';

/** The file of the image is purged once nothing shows it any more. */
export const floorPlanDelete: Handler<'floor-plan/delete'> = async ({ id }, { db }) => {
  if (!(await deletePlan(db, id))) throw refuse('floor-plan-not-found');
  return { message: 'Floor plan deleted' };
};
