/** Inspections and their evaluations. */
import { z } from 'zod';
import { dateRanges } from '#domain/date-range.ts';
import { emergencyAnswers } from '#domain/deficiency/emergency.ts';
import { categoryIds } from '#domain/instrument/category.ts';
import { inspectionStatuses } from '#domain/inspection/inspection.ts';
import { areaStatuses, marks } from '#domain/scoring/mark.ts';
import { ratings } from '#domain/scoring/rank.ts';
import { reportStatuses } from '#domain/report/report.ts';
import { drawingPattern, LONGEST_DRAWING } from '#domain/inspection/signature.ts';
import {
  changedName,
  changedText,
  Day,
  dayWithin,
  Id,
  Instant,
  nameText,
  optionalName,
  optionalText,
  requiredName,
  requiredText,
  Score,
  SentDay,
} from '#contract/common.ts';
import { asNumber } from '#contract/lenient.ts';
import { DeficiencyOfFinding } from '#contract/deficiency/deficiency.ts';
import { EndedDraft } from '#contract/draft/ended-draft.ts';
import { Drawing, SentDrawing } from './drawing.ts';
import { SentVoiceNote, VoiceNote } from './voice-note.ts';

/** Whether an X is an emergency or urgent threat, and what was done (docs/williams.md). */
export const EmergencyAnswer = z.enum(emergencyAnswers, {
  error: `must be one of: ${emergencyAnswers.join(', ')}`,
});
export const CategoryId = z.enum(categoryIds, { error: 'must be one of the 15 category ids' });
export const Mark = z.enum(marks, { error: `must be one of: ${marks.join(', ')}` });
export const Rating = z.enum(ratings);
export const InspectionStatus = z.enum(inspectionStatuses);
export const ReportStatus = z.enum(reportStatuses);

/**
 * `rating` is the effective rating: the evaluator's rating if it is lower than `computedRating`,
 * which is computed from the marks.
 */
export const EffectiveRating = { rating: Rating.nullable(), computedRating: Rating.nullable() };
/** How much of the school the inspection covers; null if this was not recorded. */
export const CoverageCounts = z.object({
  areas: z.int(),
  inspected: z.int(),
  classrooms: z.int(),
  classroomsVisited: z.int(),
});

/**
 * The counts of the coverage, and the areas that were not inspected; `reason` is '' if none was
 * given.
 */
export const Coverage = CoverageCounts.extend({
  leftOut: z.array(z.object({ area: Id, label: z.string(), reason: z.string() })),
});

const SchoolId = z.uuid({ error: 'Please select a school' });
const ClassroomCount = asNumber(
  z
    .int({ error: 'must be a whole number' })
    .min(0, { error: 'may not be below 0' })
    .max(10_000, { error: 'may not be above 10,000' }),
);

const detailNumber = (most: number, unit: string) =>
  asNumber(
    z
      .int({ error: 'must be a whole number' })
      .min(0, { error: 'may not be below 0' })
      .max(most, { error: `may not be above ${unit}` })
      .nullable(),
  ).optional();

/** 'HH:MM', from 00:00 to 23:59; '' if unknown. */
const TimeOfDay = z
  .string({ error: 'must be a time of day like 09:30' })
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, { error: 'must be a time of day like 09:30' })
  .nullable()
  .transform((time) => time ?? '')
  .optional();

const Signature = z.object({
  name: requiredName(200, 'is required: please enter the name'),
  date: dayWithin(dateRanges.signed),
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day like 09:30' }),
  drawing: z
    .string({ error: 'must be the path of a drawing' })
    .max(LONGEST_DRAWING, { error: 'is too long: please sign again, more briefly' })
    .regex(drawingPattern, { error: 'must be the path of a drawing' }),
});

/**
 * A signature in a response: the server adds the last date on which the inspection was changed
 * after it.
 */
const GivenSignature = Signature.extend({ date: Day, changedOn: Day.optional() });

/** The optional fields of the state form. A field that an update omits is not changed. */
const SiteDetailsForm = {
  timeOfDay: TimeOfDay,
  buildingArea: detailNumber(100_000_000, '100,000,000 square feet'),
  siteAcreage: asNumber(
    z
      .number({ error: 'must be a number' })
      .min(0, { error: 'may not be below 0' })
      .max(100_000, { error: 'may not be above 100,000 acres' })
      .multipleOf(0.01, { error: 'may have at most two decimals' })
      .nullable(),
  ).optional(),
  enrollment: detailNumber(100_000, '100,000'),
  restroomCount: detailNumber(10_000, '10,000'),
  custodialStaffing: changedText(500),
  inspectorComments: changedText(5000),
  inspectorSignature: Signature.nullish(),
  representativeSignature: Signature.nullish(),
};

/** The site details in a response, where no field is missing. */
export const SiteDetails = z.object({
  timeOfDay: z.string(),
  buildingArea: z.int().nullable(),
  siteAcreage: z.number().nullable(),
  enrollment: z.int().nullable(),
  restroomCount: z.int().nullable(),
  custodialStaffing: z.string(),
  inspectorComments: z.string(),
  inspectorSignature: GivenSignature.nullable(),
  representativeSignature: GivenSignature.nullable(),
});

/**
 * Site data that the next inspection takes over from the school's last inspection; fields that are
 * empty there are omitted.
 */
export const LastingDetails = SiteDetails.pick({
  buildingArea: true,
  siteAcreage: true,
  enrollment: true,
  restroomCount: true,
  custodialStaffing: true,
}).partial();

/** The fields of step 1, 'School Site'. */
export const SiteForm = z.object({
  date: SentDay,
  school_id: SchoolId,
  classroomCount: ClassroomCount.default(0),
  inspectorName: optionalName(200),
  inspectorTitle: optionalName(200),
  weatherCondition: optionalName(200),
  districtRepresentative: optionalName(200),
  loweredRating: Rating.nullish().transform((rating) => rating ?? null),
  loweredReason: optionalText(2000),
  ...SiteDetailsForm,
  version: asNumber(z.int().min(1)).optional(),
});
export type SiteForm = z.infer<typeof SiteForm>;

/**
 * The fields of step 1 in an update; omitted ones are not changed. `version` is the version that
 * the client has read. Without it the update is done even if somebody else has saved a newer one.
 */
export const SiteChange = z.object({
  date: SentDay.optional(),
  school_id: SchoolId.optional(),
  classroomCount: ClassroomCount.optional(),
  inspectorName: changedName(200),
  inspectorTitle: changedName(200),
  weatherCondition: changedName(200),
  districtRepresentative: changedName(200),
  loweredRating: Rating.nullish(),
  loweredReason: changedText(2000),
  ...SiteDetailsForm,
  version: asNumber(z.int().min(1)).optional(),
});

/** A mark that is not set ('', null or missing) is saved as NA. */
const SentMark = z
  .union([Mark, z.literal(''), z.null()], { error: `must be one of: ${marks.join(', ')}` })
  .optional()
  .transform((mark) => mark || ('NA' as const));

export const SentCategory = z.object({
  id: CategoryId,
  status: SentMark,
  comments: optionalText(5000),
  /**
   * The URLs of stored photos; new photos are sent as parts of the request. If the URL of a photo
   * with a drawing is sent, the drawing is retained.
   */
  pictures: z.array(z.string().max(2000)).max(200).default([]),
  drawings: z.array(SentDrawing).max(400).optional(),
  voiceNote: SentVoiceNote.nullish(),
  emergency: EmergencyAnswer.optional(),
});
export type SentCategory = z.infer<typeof SentCategory>;

export const SentEvaluation = z.object({
  id: asNumber(z.int().min(1).max(100_000)),
  area: Id,
  label: nameText(400).optional(),
  notInspected: requiredText(1000)
    .nullish()
    .transform((reason) => reason ?? null),
  categories: z.array(SentCategory).max(15, { error: 'may not be more than 15' }).default([]),
});
export type SentEvaluation = z.infer<typeof SentEvaluation>;

const SentEvaluations = z
  .array(SentEvaluation, { error: 'must be a list of evaluations' })
  .min(1, { error: 'must have at least one area' })
  .max(2000, { error: 'may not be more than 2,000' });

/** The JSON parts of inspection/save. */
export const SentInspection = {
  formData: SiteForm,
  evaluations: SentEvaluations,
  draft: EndedDraft.optional(),
};

/**
 * The JSON parts of inspection/update. If there is a list of evaluations, it replaces the stored
 * list.
 */
export const ChangedInspection = {
  formData: SiteChange,
  evaluations: SentEvaluations.optional(),
  draft: EndedDraft.optional(),
};

export const CategoryEntry = z.object({
  id: CategoryId,
  label: z.string(),
  status: Mark,
  comments: z.string(),
  /** The photos, in which drawings are visible. */
  pictures: z.array(z.string()),
  thumbnails: z.array(z.string()),
  /** Missing if there are no drawings. */
  drawings: z.array(Drawing).optional(),
  /** Missing if there is none. */
  voiceNote: VoiceNote.optional(),
  /** Missing if nobody has answered whether it is an emergency. */
  emergency: EmergencyAnswer.optional(),
  /** These fields are only in inspection/details. */
  ...DeficiencyOfFinding,
});
export type CategoryEntry = z.infer<typeof CategoryEntry>;

export const Evaluation = z.object({
  id: z.int(),
  area: Id,
  label: z.string(),
  status: z.enum(areaStatuses),
  notInspected: z.string().nullable(),
  categories: z.array(CategoryEntry),
});
export type Evaluation = z.infer<typeof Evaluation>;

export const InspectionDetails = z.object({
  id: Id,
  version: z.int(),
  date: Day,
  school_id: Id,
  school: z.string(),
  classroomCount: z.int(),
  inspectorName: z.string(),
  inspectorTitle: z.string(),
  weatherCondition: z.string(),
  districtRepresentative: z.string(),
  status: InspectionStatus,
  score: Score,
  ...EffectiveRating,
  loweredRating: Rating.nullable(),
  loweredReason: z.string(),
  ...SiteDetails.shape,
  reportId: Id,
  reportStatus: ReportStatus,
  coverage: Coverage.nullable(),
  evaluations: z.array(Evaluation),
});
export type InspectionDetails = z.infer<typeof InspectionDetails>;

/**
 * Who saved the current version of an inspection, and when. The refusal of an update with an
 * outdated version contains it as `changed`, next to `conflict`. `isYou` means that the caller
 * saved that version, on another device or in another tab.
 */
export const LastChange = z.object({ by: z.string(), at: Instant, isYou: z.boolean() });
export type LastChange = z.infer<typeof LastChange>;
