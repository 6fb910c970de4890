/** Schools. */
import { z } from 'zod';
import { EMAIL_LENGTH, isEmail } from '#domain/person/email.ts';
import { inspectedChoices, schoolTypes } from '#domain/school/school.ts';
import {
  changedName,
  Day,
  Id,
  Instant,
  optionalName,
  requiredName,
  Score,
} from '#contract/common.ts';
import { EffectiveRating } from '#contract/inspection/inspection.ts';

export const SchoolType = z.enum(schoolTypes, {
  error: `must be one of: ${schoolTypes.join(', ')}`,
});

export const School = z.object({
  id: Id,
  name: z.string(),
  type: SchoolType,
  address: z.string(),
  district: z.string(),
  county: z.string(),
  /** Whom to ask about the school, such as the principal; may be empty. */
  contactName: z.string(),
  contactEmail: z.string(),
  facilityCount: z.int(),
  lastInspection: Day.nullable(),
});
export type School = z.infer<typeof School>;

/** A school with its condition, as a list shows it. */
export const ListedSchool = School.extend({
  /** The number of rooms and zones that an inspection marks. */
  areas: z.int(),
  /** The last inspection up to today; null if there is none. */
  latest: z.object({ inspectionId: Id, date: Day, score: Score, ...EffectiveRating }).nullable(),
  /** The number of open deficiencies (D and X) of the school, and of the X alone. */
  open: z.int(),
  extreme: z.int(),
});
export type ListedSchool = z.infer<typeof ListedSchool>;

/** `inspected` is the order of the last inspections; schools that have none are first. */
export const schoolSorts = [
  'name',
  'type',
  'district',
  'facilities',
  'score',
  'inspected',
] as const;

/** A filter: schools with or without an inspection in the current school year. */
export const InspectedChoice = z.enum(inspectedChoices, {
  error: `must be one of: ${inspectedChoices.join(', ')}`,
});

const SchoolName = requiredName(200, 'is required: please enter the name of the school');

/** An email address; empty or null for none. */
const ContactEmail = z
  .string({ error: 'must be a text' })
  .trim()
  .max(EMAIL_LENGTH, { error: `may have at most ${EMAIL_LENGTH} characters` })
  .refine((email) => email === '' || isEmail(email), { error: 'must be an email address' })
  .nullable()
  .transform((email) => email ?? '');

/** The fields of a school that a person fills in. */
export const SchoolForm = {
  name: SchoolName,
  type: SchoolType,
  address: optionalName(500),
  district: optionalName(200),
  county: optionalName(100),
  contactName: optionalName(200),
  contactEmail: ContactEmail.optional().transform((email) => email ?? ''),
};

/** The fields of a school in an update; omitted ones are not changed. */
export const SchoolChange = {
  name: SchoolName.optional(),
  type: SchoolType.optional(),
  address: changedName(500),
  district: changedName(200),
  county: changedName(100),
  contactName: changedName(200),
  contactEmail: ContactEmail.optional(),
};

/**
 * Whether the school may have the same name as another school of the account. The client sends true
 * after the user has confirmed this.
 */
export const AllowDuplicate = {
  allowDuplicate: z.boolean({ error: 'must be true or false' }).default(false),
};

/** A deleted school that can be restored within 30 days after `deletedAt`. */
export const DeletedSchool = z.object({
  id: Id,
  name: z.string(),
  district: z.string(),
  deletedAt: Instant,
});
