import type { CallInput } from '#contract/calls.ts';
import { placeLabel } from '#domain/inspection/place-label.ts';
import { recordAdded } from '#server/core/audit-log.ts';
import type { Handler } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { requirePlace } from './place.ts';
import { addAreas, findSameArea } from './queries.ts';

/** Returns the area as an option of the inspection form: its id and full label. */
export const areaCreate: Handler<'area/create'> = async (input, { db }) => {
  const { id, name, facilityName } = await addOrFind(input, db);
  return {
    message: 'Area added successfully!',
    data: { id, name: placeLabel(name, facilityName) },
  };
};

const addOrFind = async (
  { id, school_id: schoolId, facility_id: facilityId = null, name }: Input,
  db: Transaction,
) => {
  const place = { schoolId, facilityId };
  const outcome = await addAreas(db, place, [name], id ?? null);
  requirePlace(outcome);
  const { facilityName } = outcome;
  const [added] = outcome.added;
  if (added !== undefined) {
    await recordAdded(db, 'area', added);
    return { id: added, name, facilityName };
  }
  if (id === undefined) throw refuse('area-name-taken', { field: 'name' });
  // The area may exist already, because the device has repeated its request with the same id, or
  // because another user has added the same room.
  const same = await findSameArea(db, id, place, name);
  if (same) return same;
  // The id belongs to a deleted area, so the room is added with a new id.
  const [again] = (await addAreas(db, place, [name])).added;
  if (again === undefined) throw refuse('area-name-taken', { field: 'name' });
  await recordAdded(db, 'area', again);
  return { id: again, name, facilityName };
};

type Input = CallInput<'area/create'>;
