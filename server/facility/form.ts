/** The facility form in the product's own words, and the school it names that is not there. */
import type { CallArguments } from '#contract/calls.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import type { FacilityChange, FacilityFields } from './queries.ts';

type Form = CallArguments<'facility/create'>;

/** The specification names two fields otherwise in the form than in the list. */
export const fieldsOf = (form: Form): FacilityFields => ({
  name: form.name,
  type: form.type,
  buildDate: form.build_date ?? null,
  squareFeet: form.square_feet ?? null,
});

/** The same of an update, where a field that was left out stays undefined. */
export const changeOf = (form: CallArguments<'facility/update'>): FacilityChange => ({
  name: form.name,
  type: form.type,
  buildDate: form.build_date,
  squareFeet: form.square_feet,
});

/** Names the entry of the form that is no school of the account. */
export const unknownSchool = (schoolIds: readonly string[], unknown: string): Refusal => {
  // The database writes ids in lower case, a client may not.
  const index = schoolIds.findIndex((id) => id.toLowerCase() === unknown);
  return refuse('school-unknown', { field: `school_ids[${index}]` });
};
