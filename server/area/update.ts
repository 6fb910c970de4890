import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { changeArea } from './queries.ts';

export const areaUpdate: Handler<'area/update'> = async (
  { id, name, facility_id: facilityId },
  { db },
) => {
  const { isArea, isFacility } = await changeArea(db, id, { name, facilityId });
  if (!isArea) throw refuse('area-not-found');
  if (!isFacility) throw refuse('facility-unknown', { field: 'facility_id' });
  return { message: 'Area updated successfully!' };
};
