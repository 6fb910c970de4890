import { plural } from '#domain/plural.ts';
import { recordAddedAreas } from '#server/core/audit.ts';
import type { Handler } from '#server/core/context.ts';
import { requirePlace } from './place.ts';
import { addAreas } from './queries.ts';

/** Adds a whole list of rooms, because districts usually have a spreadsheet of them. */
export const areaPaste: Handler<'area/paste'> = async (
  { school_id: schoolId, facility_id: facilityId = null, names },
  { db },
) => {
  const outcome = await addAreas(db, { schoolId, facilityId }, names);
  requirePlace(outcome);
  const added = outcome.added.length;
  if (added > 0) await recordAddedAreas(db, schoolId, added);
  const skipped = names.length - added;
  return { message: messageOf(added, skipped), data: { added, skipped } };
};

const messageOf = (added: number, skipped: number): string => {
  const done = `${plural(added, 'area')} added.`;
  if (skipped === 0) return done;
  return `${done} ${plural(skipped, 'was', 'were')} already there.`;
};
