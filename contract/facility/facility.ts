/** Facilities. */
import { z } from 'zod';
import { dateRanges } from '#domain/date-range.ts';
import { facilityTypes } from '#domain/school/school.ts';
import { Day, dayWithin, Id, Instant, requiredName } from '#contract/common.ts';
import { asNumber } from '#contract/lenient.ts';

export const FacilityType = z.enum(facilityTypes, {
  error: `must be one of: ${facilityTypes.join(', ')}`,
});

export const Facility = z.object({
  id: Id,
  name: z.string(),
  type: FacilityType,
  buildDate: Day.nullable(),
  squareFootage: z.int().nullable(),
  areas: z.int(),
  lastInspection: Day.nullable(),
  schoolIds: z.array(Id),
  /** The names of the schools in `schoolIds`, in the same order. */
  schoolNames: z.array(z.string()),
});
export type Facility = z.infer<typeof Facility>;

/** The sort orders of facilities; 'school' sorts by the first school of each facility. */
export const facilitySorts = ['name', 'school', 'type'] as const;

/** The fields of a facility that a person fills in. */
export const FacilityForm = {
  school_ids: z
    .array(Id, { error: 'At least one school must be selected' })
    .min(1, { error: 'At least one school must be selected' })
    .max(100),
  name: requiredName(200, 'Name, Type are required'),
  type: FacilityType,
  build_date: dayWithin(dateRanges.built)
    .or(z.literal('').transform(() => null))
    .nullish(),
  square_feet: asNumber(
    z
      .int({ error: 'must be a whole number' })
      .min(0, { error: 'may not be negative' })
      .max(100_000_000)
      .nullable(),
  ).optional(),
};

/** The fields of a facility in an update; omitted ones are not changed. */
export const FacilityChange = {
  school_ids: FacilityForm.school_ids.optional(),
  name: FacilityForm.name.optional(),
  type: FacilityType.optional(),
  build_date: FacilityForm.build_date,
  square_feet: FacilityForm.square_feet,
};

export const DeletedFacility = z.object({
  id: Id,
  name: z.string(),
  /** The names of the schools that the facility belongs to. */
  schools: z.string(),
  deletedAt: Instant,
});
