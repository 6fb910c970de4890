import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { centsOf } from './answer.ts';
import { changeReplacementValue, lockSchool } from './queries-change.ts';

export const capitalNeedReplacementValue: Handler<'capital-need/replacement-value'> = async (
  { schoolId, value },
  { db },
) => {
  const name = await lockSchool(db, schoolId);
  if (name === undefined) throw refuse('school-not-found');
  await changeReplacementValue(db, { id: schoolId, name }, value === null ? null : centsOf(value));
  return { message: 'Replacement value updated' };
};
