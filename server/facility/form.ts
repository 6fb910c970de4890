/** Converts the facility form to stored fields, and finds the entry that a refusal is about. */
import type { CallArguments } from '#contract/calls.ts';
import { type Refusal, refuse } from '#server/core/refusals.ts';
import type { FacilityChange, FacilityFields } from './queries.ts';

type Form = CallArguments<'facility/create'>;

/** Two fields have different names in the form and in the list. */
export const fieldsOf = (form: Form): FacilityFields => ({
  name: form.name,
  type: form.type,
  buildDate: form.build_date ?? null,
  squareFeet: form.square_feet ?? null,
});

/** Like `fieldsOf`, for an update; omitted fields stay undefined. */
export const facilityChangeOf = (form: CallArguments<'facility/update'>): FacilityChange => ({
  name: form.name,
  type: form.type,
  buildDate: form.build_date,
  squareFeet: form.square_feet,
});

/** The refusal for the entry of the form that is not a school of the account. */
export const refusalOfUnknownSchool = (schoolIds: readonly string[], unknown: string): Refusal => {
  // The database returns ids in lower case; a client may send upper case.
  const index = schoolIds.findIndex((id) => id.toLowerCase() === unknown);
  return refuse('school-unknown', { field: `school_ids[${index}]` });
};
