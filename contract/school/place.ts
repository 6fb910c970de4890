/** Places that get a row of marks: areas and facilities. */
import { z } from 'zod';
import { Id } from '#contract/common.ts';

/** A place that gets a row of marks: an area, or a facility as a whole. */
export const NamedPlace = z.object({ id: Id, name: z.string() });

/**
 * A place that can be chosen in the inspection form. `facilityId` is the id of the facility that
 * contains the place, or null. `isFacility` says whether the place is itself a facility.
 */
export const EvaluablePlace = NamedPlace.extend({
  // Responses that devices stored before these fields existed do not have them.
  facilityId: Id.nullable().optional(),
  isFacility: z.boolean().optional(),
});

export type EvaluablePlace = z.infer<typeof EvaluablePlace>;
