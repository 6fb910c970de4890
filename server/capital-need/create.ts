import { MOST_NEEDS } from '#domain/capital/limits.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { centsOf } from './answer.ts';
import { checkPlace } from './check-place.ts';
import { addNeed, countNeeds } from './queries-change.ts';

export const capitalNeedCreate: Handler<'capital-need/create'> = async (
  { cost, facilityId = null, chosenYear = null, ...fields },
  { db },
) => {
  await checkPlace(db, fields.schoolId, facilityId);
  if ((await countNeeds(db, MOST_NEEDS)) >= MOST_NEEDS) throw refuse('too-many-needs');
  const id = await addNeed(db, { ...fields, facilityId, chosenYear, costCents: centsOf(cost) });
  return { message: 'Capital need added', data: { id } };
};
