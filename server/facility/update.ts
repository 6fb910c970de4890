import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { findSchoolsOf, followFacilityInUse } from '#server/ledger/places.ts';
import { facilityChangeOf, refusalOfUnknownSchool } from './form.ts';
import { changeFacility, moveFacility } from './queries.ts';

export const facilityUpdate: Handler<'facility/update'> = async (form, { db, user }) => {
  const { id, school_ids: schoolIds } = form;
  const before = schoolIds === undefined ? [] : await findSchoolsOf(db, id);
  const { isKnown, unknown } =
    schoolIds === undefined
      ? { isKnown: await changeFacility(db, id, facilityChangeOf(form)), unknown: null }
      : await moveFacility(db, id, facilityChangeOf(form), schoolIds);
  if (!isKnown) throw refuse('facility-not-found');
  if (unknown !== null) throw refusalOfUnknownSchool(schoolIds ?? [], unknown);
  if (schoolIds !== undefined) await followFacilityInUse(db, user.accountId, id, before);
  return { message: 'Facility edited successfully!' };
};
