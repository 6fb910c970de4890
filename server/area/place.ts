import { refuse } from '#server/core/refusals.ts';
import type { AddedAreas } from './queries.ts';

/** Refuses an unknown school, and a facility that does not belong to the school. */
export const requirePlace = (outcome: Pick<AddedAreas, 'isSchool' | 'isFacility'>): void => {
  if (!outcome.isSchool) throw refuse('school-unknown', { field: 'school_id' });
  if (!outcome.isFacility) throw refuse('facility-unknown', { field: 'facility_id' });
};
