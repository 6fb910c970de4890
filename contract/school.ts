/** Schools, facilities and areas. */
import { z } from 'zod';
import { isAreaCode } from '#domain/area-code.ts';
import { AREA_NAME_LENGTH, facilityTypes, inspectedChoices, schoolTypes } from '#domain/school.ts';
import { changedText, Day, Id, Instant, optionalText, requiredText, SearchTerm } from './common.ts';
import { KnownDeficiency } from './deficiency.ts';
import { LastingDetails } from './inspection.ts';

export const SchoolType = z.enum(schoolTypes, {
  error: `must be one of: ${schoolTypes.join(', ')}`,
});
export const FacilityType = z.enum(facilityTypes, {
  error: `must be one of: ${facilityTypes.join(', ')}`,
});

export const School = z.object({
  id: Id,
  name: z.string(),
  type: SchoolType,
  address: z.string(),
  district: z.string(),
  county: z.string(),
  facilityCount: z.int(),
  lastInspection: Day.nullable(),
});
export type School = z.infer<typeof School>;

export const schoolSorts = ['name', 'type', 'district', 'facilities'] as const;

/** Schools with or without an inspection since the school year began. */
export const Inspected = z.enum(inspectedChoices, {
  error: `must be one of: ${inspectedChoices.join(', ')}`,
});

const SchoolName = requiredText(200, 'is required: please enter the name of the school');

/** The fields a person fills in for a school. */
export const SchoolForm = {
  name: SchoolName,
  type: SchoolType,
  address: optionalText(500),
  district: optionalText(200),
  county: optionalText(100),
};

/** The fields of a school that an update changes; omitted ones stay unchanged. */
export const SchoolChange = {
  name: SchoolName.optional(),
  type: SchoolType.optional(),
  address: changedText(500),
  district: changedText(200),
  county: changedText(100),
};

/**
 * Whether the school may have the name of another one of the account: true after the user has
 * confirmed it.
 */
export const AllowDuplicate = {
  allowDuplicate: z.boolean({ error: 'must be true or false' }).default(false),
};

export const Facility = z.object({
  id: Id,
  name: z.string(),
  type: FacilityType,
  buildDate: Day.nullable(),
  squareFootage: z.int().nullable(),
  areas: z.int(),
  lastInspection: Day.nullable(),
  schoolIds: z.array(Id),
  /** The names of these schools, in the same order. */
  schoolNames: z.array(z.string()),
});
export type Facility = z.infer<typeof Facility>;

/** 'school' sorts by the first of a facility's schools. */
export const facilitySorts = ['name', 'school', 'type'] as const;

/** The fields a person fills in for a facility. */
export const FacilityForm = {
  school_ids: z
    .array(Id, { error: 'At least one school must be selected' })
    .min(1, { error: 'At least one school must be selected' })
    .max(100),
  name: requiredText(200, 'Name, Type are required'),
  type: FacilityType,
  build_date: Day.or(z.literal('').transform(() => null)).nullish(),
  square_feet: z
    .int({ error: 'must be a whole number' })
    .min(0, { error: 'may not be negative' })
    .max(100_000_000)
    .nullish(),
};

/** The fields of a facility that an update changes; omitted ones stay unchanged. */
export const FacilityChange = {
  school_ids: FacilityForm.school_ids.optional(),
  name: FacilityForm.name.optional(),
  type: FacilityType.optional(),
  build_date: FacilityForm.build_date,
  square_feet: FacilityForm.square_feet,
};

/** Something that gets a row of marks: an area, or a facility as a whole. */
export const NamedPlace = z.object({ id: Id, name: z.string() });

/** A choice of the inspection form; `facilityId` is that of a room or zone in a facility. */
export const EvaluablePlace = NamedPlace.extend({
  // Responses stored on devices before this was sent do not have it.
  facilityId: Id.nullable().optional(),
});

export type EvaluablePlace = z.infer<typeof EvaluablePlace>;

/** The data of a school that a device stores to begin an inspection offline. */
export const OfflineSchool = z.object({
  id: Id,
  name: z.string(),
  /** The response of school/facilities-get. */
  places: z.array(EvaluablePlace),
  /** The response of inspection/last-areas. */
  lastAreas: z.array(Id),
  kitchensWithoutSinks: z.array(Id),
  classroomCount: z.int(),
  inspectorTitle: z.string(),
  siteData: LastingDetails,
  /** The response of inspection/known-deficiencies, without links. */
  deficiencies: z.array(KnownDeficiency),
});
export type OfflineSchool = z.infer<typeof OfflineSchool>;

export const Area = z.object({
  id: Id,
  name: z.string(),
  facilityId: Id.nullable(),
  facilityName: z.string().nullable(),
});
export type Area = z.infer<typeof Area>;

export const AreaName = requiredText(
  AREA_NAME_LENGTH,
  'is required: please enter the name of the area',
);

/** The beginning of the id of an area, as its label has it. */
export const AreaCode = z
  .string({ error: 'must be text' })
  .refine(isAreaCode, { error: 'must be the code of a label, for example 3f2c9a7e-1b2c' });

/** The area or facility that a label leads to. */
export const LabelledArea = NamedPlace.extend({
  /** Several for a facility that schools share; none when it was deleted. */
  schools: z.array(NamedPlace),
  deleted: z.boolean(),
});
export type LabelledArea = z.infer<typeof LabelledArea>;

/** Which schools of a file to import: those of a county, of a district; '' means no filter. */
export const ImportWanted = { county: SearchTerm, district: SearchTerm };

const importOutcomes = ['added', 'changed', 'unchanged', 'skipped', 'refused'] as const;

export const ImportCounts = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  refused: z.int(),
});

export const ImportPreview = z.object({
  /** The state's directory, or a plain list of name, type, address, district, county. */
  layout: z.enum(['directory', 'plain']),
  /** The columns of a plain list that are not imported, as the file calls them. */
  unused: z.array(z.string()),
  /**
   * The possible values of `county` and `district`, with the number of schools that could be
   * imported.
   */
  districts: z.array(z.object({ county: z.string(), district: z.string(), schools: z.int() })),
  counts: ImportCounts,
  rows: z.array(
    z.object({
      /** The line number in the file, from 1. */
      line: z.int(),
      outcome: z.enum(importOutcomes),
      /** A sentence: why the row is skipped (intended) or refused (an error). */
      reason: z.string(),
      name: z.string(),
      type: SchoolType,
      address: z.string(),
      district: z.string(),
      county: z.string(),
      cdsCode: z.string().nullable(),
      changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
      /** A sentence if another school has the same name; '' otherwise. */
      notice: z.string(),
    }),
  ),
});

/** A deleted item that can be restored until 30 days after `deletedAt`. */
export const DeletedSchool = z.object({
  id: Id,
  name: z.string(),
  district: z.string(),
  deletedAt: Instant,
});

export const DeletedArea = z.object({
  id: Id,
  name: z.string(),
  school: z.string(),
  facility: z.string().nullable(),
  deletedAt: Instant,
});

export const DeletedFacility = z.object({
  id: Id,
  name: z.string(),
  /** The names of its schools. */
  schools: z.string(),
  deletedAt: Instant,
});
