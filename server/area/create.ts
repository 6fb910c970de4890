import { placeLabel } from '#domain/place-label.ts';
import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { requirePlace } from './place.ts';
import { addAreas } from './queries.ts';

/** Answers the new area as a choice of the inspection form: its id and whole label. */
export const areaCreate: Handler<'area/create'> = async (
  { school_id: schoolId, facility_id: facilityId = null, name },
  { db },
) => {
  const outcome = await addAreas(db, { schoolId, facilityId }, [name]);
  requirePlace(outcome);
  const [id] = outcome.added;
  if (id === undefined) throw refuse('area-name-taken', { field: 'name' });
  return {
    message: 'Area added successfully!',
    data: { id, name: placeLabel(name, outcome.facilityName) },
  };
};
