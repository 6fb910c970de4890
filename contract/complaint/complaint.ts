/** Complaints about the condition of schools, and what people decide about them (docs/williams.md). */
import { z } from 'zod';
import { clockKinds, clockStates } from '#domain/complaint/clock-kind.ts';
import {
  complaintAuthorities,
  complaintLanguages,
  complaintStates,
  complaintSubjects,
  complaintValidities,
  complaintWays,
} from '#domain/complaint/complaint.ts';
import {
  COMPLAINANT_ADDRESS_LENGTH,
  COMPLAINANT_EMAIL_LENGTH,
  COMPLAINANT_NAME_LENGTH,
  COMPLAINANT_PHONE_LENGTH,
  COMPLAINT_NOTE_LENGTH,
  COMPLAINT_PLACE_LENGTH,
  COMPLAINT_TEXT_LENGTH,
  FORWARDED_TO_LENGTH,
  NONSENSE_REASON_LENGTH,
  REMEDY_LENGTH,
  RESPONSE_LENGTH,
  SOON_DAYS,
} from '#domain/complaint/limits.ts';
import { dateRanges } from '#domain/date-range.ts';
import { categoryIds } from '#domain/instrument/category-id.ts';
import { deficiencyStates } from '#domain/inspection/deficiency.ts';
import {
  changedDay,
  changedName,
  changedText,
  countedListOf,
  Day,
  dayWithin,
  filter,
  Id,
  Instant,
  nameText,
  optionalName,
  optionalText,
  requiredText,
} from '#contract/common.ts';
import { asNumber } from '#contract/lenient.ts';

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of: ${values.join(', ')}` });

const Subject = oneOf(complaintSubjects);
const Language = oneOf(complaintLanguages);
const yesOrNo = z.boolean({ error: 'must be true or false' });

/** Who complains; all of it may be missing. */
export const ComplainantForm = {
  name: optionalName(COMPLAINANT_NAME_LENGTH),
  email: nameText(COMPLAINANT_EMAIL_LENGTH)
    .pipe(z.union([z.email({ error: 'must be an email address' }), z.literal('')]))
    .nullish()
    .transform((value) => value ?? ''),
  phone: optionalName(COMPLAINANT_PHONE_LENGTH),
  address: optionalText(COMPLAINANT_ADDRESS_LENGTH),
};

export const Complainant = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
});
export type Complainant = z.infer<typeof Complainant>;

const description = requiredText(
  COMPLAINT_TEXT_LENGTH,
  'is required: please enter what the complaint says',
);

/** A complaint that a member enters, for example from a letter. */
export const ComplaintForm = {
  way: z.enum(
    complaintWays.filter((way) => way !== 'web'),
    { error: 'must be one of: paper, mail, email, telephone, in-person' },
  ),
  language: Language.default('en'),
  subject: Subject,
  schoolId: Id,
  areaId: Id.nullish(),
  /** Where in the school, in the words of the complainant; by default the name of the area. */
  place: optionalName(COMPLAINT_PLACE_LENGTH),
  description,
  wantsResponse: yesOrNo.default(false),
  /** By default today. */
  receivedOn: dayWithin(dateRanges.planned).optional(),
  complainant: z.object(ComplainantForm).optional(),
};

/** What members decide and do; omitted fields are not changed, and null or '' clears a field. */
export const ComplaintChange = {
  subject: Subject.optional(),
  areaId: Id.nullable().optional(),
  place: changedName(COMPLAINT_PLACE_LENGTH),
  language: Language.optional(),
  wantsResponse: yesOrNo.optional(),
  authority: oneOf(complaintAuthorities).optional(),
  forwardedOn: changedDay(dateRanges.planned),
  forwardedTo: changedName(FORWARDED_TO_LENGTH),
  validity: oneOf(complaintValidities).optional(),
  /** By default today, if the validity is decided. */
  decidedOn: changedDay(dateRanges.planned),
  remediedOn: changedDay(dateRanges.planned),
  remedy: changedText(REMEDY_LENGTH),
  respondedOn: changedDay(dateRanges.planned),
  response: changedText(RESPONSE_LENGTH),
  appealedOn: changedDay(dateRanges.planned),
  /** For the history of the complaint. */
  note: optionalText(COMPLAINT_NOTE_LENGTH),
  /** The version on which the change is based; without it, the change is not compared. */
  version: asNumber(z.int({ error: 'must be the version that was read' }).min(1)).optional(),
};

/** The response as it is mailed to the complainant. */
export const ResponseMail = {
  response: requiredText(RESPONSE_LENGTH, 'is required: please write the response, or draft it'),
  /** The version that was read; without it, the complaint is not compared. */
  version: asNumber(z.int({ error: 'must be the version that was read' }).min(1)).optional(),
};

/** Nonsense is not handled and not counted as a complaint, but it is never deleted. */
export const NonsenseForm = {
  isNonsense: yesOrNo,
  reason: optionalName(NONSENSE_REASON_LENGTH),
};

export const complaintFilters = {
  /** A state; 'open' finds all on which something is left to do. */
  state: filter(oneOf(['open', ...complaintStates])),
  subject: filter(Subject),
  schoolId: filter(Id),
  areaId: filter(Id),
  overdue: filter(z.enum(['true', 'false'], { error: 'must be true or false' })),
  /** Finds those that are due within so many days, or overdue. */
  dueWithin: filter(oneOf([`${SOON_DAYS}`])),
  /** The number of a complaint, or its beginning. */
  search: nameText(20).default(''),
};

export const complaintSorts = ['due', 'received'] as const;

/** The clock that ends next. */
const NextClock = z.object({
  kind: z.enum(clockKinds),
  dueOn: Day,
  isOverdue: z.boolean(),
  /** Working days from today until it ends; negative when it is overdue. */
  workingDays: z.int(),
});

export const ComplaintRow = z.object({
  id: Id,
  number: z.string(),
  state: z.enum(complaintStates),
  subject: z.enum(complaintSubjects),
  way: z.enum(complaintWays),
  /** Null if the school was deleted. */
  schoolId: Id.nullable(),
  school: z.string(),
  areaId: Id.nullable(),
  /** Where in the school; '' if unknown. */
  place: z.string(),
  receivedOn: Day,
  /** Whether a response is due: the complainant wants one and is known. */
  isResponseDue: z.boolean(),
  next: NextClock.nullable(),
  /** The beginning of the complaint. */
  excerpt: z.string(),
});
export type ComplaintRow = z.infer<typeof ComplaintRow>;

/**
 * `open`, `overdue` and `dueSoon` (within SOON_DAYS, and not overdue): the numbers of all complaints
 * that are, whatever the filters.
 */
export const ComplaintPage = z.object({
  data: countedListOf(ComplaintRow).shape.data.extend({
    open: z.int(),
    overdue: z.int(),
    dueSoon: z.int(),
  }),
});

export const LinkedDeficiency = z.object({
  id: Id,
  place: z.string(),
  category: z.enum(categoryIds),
  mark: z.enum(['Deficient', 'Poor']),
  state: z.enum(deficiencyStates),
  foundOn: Day,
});
export type LinkedDeficiency = z.infer<typeof LinkedDeficiency>;

export const complaintActs = [
  'received',
  'entered',
  'changed',
  'linked',
  'unlinked',
  'photo',
  'mailed',
] as const;

export const ComplaintEvent = z.object({
  at: Instant,
  /** Null if it was sent with the public page. */
  by: z.string().nullable(),
  act: z.enum(complaintActs),
  /**
   * The changed fields by their names in the API, with their values before and after; `response` of
   * an email is the text that was sent.
   */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  note: z.string(),
});
export type ComplaintEvent = z.infer<typeof ComplaintEvent>;

export const ComplaintDetails = ComplaintRow.omit({ excerpt: true }).extend({
  version: z.int(),
  description: z.string(),
  language: z.enum(complaintLanguages),
  wantsResponse: z.boolean(),
  /** Whether a name or a contact was given, which may have been purged (`hasContact`). */
  isNamed: z.boolean(),
  /** Whether administrators can read a name or a contact with `complaint/contact`. */
  hasContact: z.boolean(),
  /** Whether an email address was given, to which the response can be mailed. */
  hasEmail: z.boolean(),
  enteredBy: z.string().nullable(),
  authority: z.enum(complaintAuthorities),
  forwardedOn: Day.nullable(),
  forwardedTo: z.string(),
  validity: z.enum(complaintValidities),
  decidedOn: Day.nullable(),
  remediedOn: Day.nullable(),
  remedy: z.string(),
  respondedOn: Day.nullable(),
  response: z.string(),
  appealedOn: Day.nullable(),
  /** The last day on which the complainant can appeal; null if that does not apply. */
  appealUntil: Day.nullable(),
  nonsenseOn: Day.nullable(),
  nonsense: z.string(),
  resolvedOn: Day.nullable(),
  closedOn: Day.nullable(),
  clocks: z.array(
    z.object({
      kind: z.enum(clockKinds),
      dueOn: Day,
      doneOn: Day.nullable(),
      state: z.enum(clockStates),
    }),
  ),
  photos: z.array(z.object({ id: Id, url: z.string(), thumbnail: z.string() })),
  deficiencies: z.array(LinkedDeficiency),
  /** The latest first. */
  events: z.array(ComplaintEvent),
});
export type ComplaintDetails = z.infer<typeof ComplaintDetails>;

/** The number and the code with which the state of a complaint is seen on the public page. */
export const ComplaintReceipt = z.object({ id: Id, number: z.string(), code: z.string() });

export const summaryFormats = ['csv', 'xlsx', 'pdf'] as const;
export const SummaryFormat = z
  .enum(summaryFormats, { error: 'must be csv, xlsx or pdf' })
  .default('csv');

export const ComplaintSummary = z.object({
  /** The first and the last day of the quarter. */
  first: Day,
  last: Day,
  /** The last day of the month in which the summary is due. */
  dueOn: Day,
  /** Complaints that were received in the quarter, by subject; resolved or not at this time. */
  subjects: z.array(
    z.object({
      subject: z.enum(complaintSubjects),
      received: z.int(),
      resolved: z.int(),
      unresolved: z.int(),
    }),
  ),
  received: z.int(),
  resolved: z.int(),
  unresolved: z.int(),
  /** Complaints of earlier quarters that are unresolved. */
  earlierUnresolved: z.int(),
  /** What was received in the quarter and marked as nonsense, which the other numbers leave out. */
  nonsense: z.int(),
});
export type ComplaintSummary = z.infer<typeof ComplaintSummary>;
