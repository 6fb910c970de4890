import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { changeDeficiencyYear } from './queries-change.ts';

export const capitalNeedDeficiencyYear: Handler<'capital-need/deficiency-year'> = async (
  { id, year },
  { db },
) => {
  if (!(await changeDeficiencyYear(db, id, year))) throw refuse('deficiency-not-found');
  return { message: 'Plan updated' };
};
