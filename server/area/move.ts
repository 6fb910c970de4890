import { plural } from '#domain/plural.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { moveAreas } from './queries.ts';

/** Moves all of the areas or, if one of them cannot be moved, none. */
export const areaMove: Handler<'area/move'> = async ({ ids, facility_id: facilityId }, { db }) => {
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))];
  const { found, isFacility, taken } = await moveAreas(db, unique, facilityId);
  if (found < unique.length) throw refuse('area-not-found');
  if (!isFacility) throw refuse('facility-unknown', { field: 'facility_id' });
  if (taken !== null) throw refuse('area-name-taken-there', { name: taken, field: 'facility_id' });
  return { message: `${plural(found, 'area')} moved.` };
};
