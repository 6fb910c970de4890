/** Schools, facilities and areas. */
import { z } from 'zod';
import { dateRanges } from '#domain/date-range.ts';
import { isAreaCode } from '#domain/inspection/area-code.ts';
import { firstColumn } from '#domain/school/pasted-areas.ts';
import {
  AREA_NAME_LENGTH,
  facilityTypes,
  inspectedChoices,
  schoolTypes,
} from '#domain/school/school.ts';
import {
  changedName,
  Day,
  dayWithin,
  Id,
  Instant,
  optionalName,
  requiredName,
  SearchTerm,
} from '#contract/common.ts';
import { asNumber } from '#contract/lenient.ts';
import { KnownDeficiency } from '#contract/deficiency/deficiency.ts';
import { LastingDetails } from '#contract/inspection/inspection.ts';

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

/** A filter: schools with or without an inspection in the current school year. */
export const InspectedChoice = z.enum(inspectedChoices, {
  error: `must be one of: ${inspectedChoices.join(', ')}`,
});

const SchoolName = requiredName(200, 'is required: please enter the name of the school');

/** The fields of a school that a person fills in. */
export const SchoolForm = {
  name: SchoolName,
  type: SchoolType,
  address: optionalName(500),
  district: optionalName(200),
  county: optionalName(100),
};

/** The fields of a school in an update; omitted ones are not changed. */
export const SchoolChange = {
  name: SchoolName.optional(),
  type: SchoolType.optional(),
  address: changedName(500),
  district: changedName(200),
  county: changedName(100),
};

/**
 * Whether the school may have the same name as another school of the account. The client sends true
 * after the user has confirmed this.
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

/** The data of a school that a device stores so that an inspection can be started offline. */
export const OfflineSchool = z.object({
  id: Id,
  name: z.string(),
  /** The same as the response of school/facilities-get. */
  places: z.array(EvaluablePlace),
  /** The same as the response of inspection/last-areas. */
  lastAreas: z.array(Id),
  kitchensWithoutSinks: z.array(Id),
  classroomCount: z.int(),
  inspectorTitle: z.string(),
  siteData: LastingDetails,
  /** The same as the response of inspection/known-deficiencies, without signed links. */
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

export const AreaName = requiredName(
  AREA_NAME_LENGTH,
  'is required: please enter the name of the area',
);

/** A line of a pasted list of areas: of several columns, the first one is the name. */
export const PastedAreaName = z
  .string({ error: 'must be text' })
  .transform(firstColumn)
  .pipe(AreaName);

/** The code on the label of an area: the beginning of the area's id. */
export const AreaCode = z
  .string({ error: 'must be text' })
  .refine(isAreaCode, { error: 'must be the code of a label, for example 3f2c9a7e-1b2c' });

/** The area or facility that a label belongs to. */
export const LabelledArea = NamedPlace.extend({
  /** Several schools for a shared facility; none if the area or facility was deleted. */
  schools: z.array(NamedPlace),
  deleted: z.boolean(),
});
export type LabelledArea = z.infer<typeof LabelledArea>;

/**
 * What words in the column of types mean, as JSON: `{"Charter": "High School"}`. It is sent in the
 * query, because the body is the file.
 */
const TypeAnswers = z
  .string({ error: 'must be text' })
  .max(10_000, { error: 'must be at most 10,000 characters' })
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    z.record(z.string().max(200), SchoolType, {
      error: 'must be an object of words and types of schools',
    }),
  )
  .default({});

/**
 * Which schools of a file are imported: those of a county or of a district; '' means no limit. The
 * words of `types` are those that the preview lists in `unknownTypes`.
 */
export const ImportWanted = { county: SearchTerm, district: SearchTerm, types: TypeAnswers };

const importOutcomes = ['added', 'changed', 'unchanged', 'skipped', 'refused'] as const;

export const ImportCounts = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  refused: z.int(),
});

export const ImportPreview = z.object({
  /**
   * The kind of file: the state's directory of schools, or (`plain`) a list of schools that
   * somebody wrote, with columns for name, type, address, district and county.
   */
  layout: z.enum(['directory', 'plain']),
  /** Columns of a `plain` file that are not imported, with the names that the file gives them. */
  unused: z.array(z.string()),
  /** Sentences about what is in the file but is not imported, such as hidden rows. */
  notices: z.array(z.string()),
  /**
   * The words in the column of types that are not understood, with the numbers of rows that have
   * them. These rows are skipped unless `types` says what their word means.
   */
  unknownTypes: z.array(z.object({ word: z.string(), rows: z.int() })),
  /**
   * The values that `county` and `district` can have for this file, with the numbers of schools
   * that could be imported.
   */
  districts: z.array(z.object({ county: z.string(), district: z.string(), schools: z.int() })),
  counts: ImportCounts,
  rows: z.array(
    z.object({
      /** The line number in the file, counted from 1. */
      line: z.int(),
      outcome: z.enum(importOutcomes),
      /**
       * A sentence that says why the row is skipped (intentionally) or refused (because of an
       * error).
       */
      reason: z.string(),
      name: z.string(),
      type: SchoolType,
      address: z.string(),
      district: z.string(),
      county: z.string(),
      cdsCode: z.string().nullable(),
      changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
      /** A warning if another school has the same name; '' otherwise. */
      notice: z.string(),
    }),
  ),
});

/** A deleted school that can be restored within 30 days after `deletedAt`. */
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
  /** The names of the schools that the facility belongs to. */
  schools: z.string(),
  deletedAt: Instant,
});
