/** Deficiencies: which are open, who repairs them and by when. */
import { z } from 'zod';
import { dateRanges } from '#domain/date-range.ts';
import { categoryIds } from '#domain/instrument/category.ts';
import {
  DEFERRAL_LENGTH,
  deficiencyStateFilters,
  deficiencyStates,
  dueWithinDays,
  LARGEST_BULK,
  LARGEST_COST,
  NOTE_LENGTH,
  TRADE_LENGTH,
  UNASSIGNED,
  WORK_ORDER_LENGTH,
  workStates,
} from '#domain/inspection/deficiency.ts';
import { groupLetters } from '#domain/instrument/group.ts';
import {
  AssignedPerson,
  changedName,
  changedText,
  Day,
  filter,
  Id,
  idsInText,
  Instant,
  nameText,
  requiredText,
  SearchTerm,
  SentDay,
  changedDay,
} from '#contract/common.ts';
import { asNumber } from '#contract/lenient.ts';
import { VoiceNote } from '#contract/inspection/voice-note.ts';
import { Claim } from './claim.ts';
import { Emergency } from './emergency.ts';

const deficientMarks = ['Deficient', 'Poor'] as const;
const Cost = z.number().min(0).max(LARGEST_COST).nullable();
const Person = z.object({ id: Id, name: z.string() });

/**
 * The deficiency to which a D or X of an inspection belongs, and its current state, which may have
 * changed since the inspection; missing if there is none.
 */
export const DeficiencyOfFinding = {
  deficiency: Id.optional(),
  deficiencyState: z.enum(deficiencyStates).optional(),
};

export const DeficiencyRow = z.object({
  id: Id,
  schoolId: Id,
  school: z.string(),
  area: z.object({ id: Id, label: z.string() }),
  category: z.enum(categoryIds),
  mark: z.enum(deficientMarks),
  state: z.enum(deficiencyStates),
  firstFound: Day,
  lastFound: Day,
  /** How many inspections have found the deficiency. */
  timesFound: z.int(),
  /** The due date; for a deferred deficiency, the day until which it is deferred. */
  dueDate: Day,
  overdue: z.boolean(),
  /** Whether an earlier deficiency of the same area and category had been found fixed. */
  repeat: z.boolean(),
  assignee: Person.nullable(),
  trade: z.string(),
  workOrder: z.string(),
  version: z.int(),
});
export type DeficiencyRow = z.infer<typeof DeficiencyRow>;

export const ListedDeficiency = DeficiencyRow.extend({
  assignee: AssignedPerson.nullable(),
  /**
   * The beginning of the latest comment of an inspector who found the deficiency; '' if there is
   * none.
   */
  comment: z.string(),
  /** Whether somebody without an account has reported it as repaired, and the reply waits. */
  claimed: z.boolean(),
  /** Whether it is an emergency that nobody has made safe yet. */
  unsafe: z.boolean(),
});
export type ListedDeficiency = z.infer<typeof ListedDeficiency>;

/** One page of the deficiencies that match the filters. */
export const DeficiencyPage = z.object({
  data: z.object({
    list: z.array(ListedDeficiency),
    /**
     * The number of pages. If `hasMore` is true, the server has stopped counting, and the number
     * grows when later pages are read.
     */
    totalPages: z.int().min(0),
    /** The number of deficiencies that were counted; if `hasMore` is true, there are more. */
    totalRows: z.int().min(0),
    hasMore: z.boolean(),
    /** Whether any deficiency of the district has an estimated or an actual cost. */
    hasCosts: z.boolean(),
    /** The number of deficiencies of the district with a reply that waits. */
    claimed: z.int(),
    /** The number of emergencies of the district that nobody has made safe yet. */
    unsafe: z.int(),
    /** Whether the district has ever made a work link. */
    hasWorkLinks: z.boolean(),
  }),
});

/**
 * An area, or a facility that was inspected as a whole, with deficiencies that occur repeatedly.
 */
export const RepeatedRoom = z.object({
  schoolId: Id,
  school: z.string(),
  area: z.object({ id: Id, label: z.string() }),
  /**
   * The number of open deficiencies that returned after a repair, or that several inspections have
   * found.
   */
  deficiencies: z.int(),
  /** How many of these deficiencies are an X, and how many had been found fixed before. */
  extreme: z.int(),
  repeats: z.int(),
  /** The highest number of inspections that have found one of these deficiencies. */
  timesFound: z.int(),
  firstFound: Day,
});
export type RepeatedRoom = z.infer<typeof RepeatedRoom>;

export const deficiencySorts = ['priority', 'due', 'found', 'school', 'trade'] as const;

/** The filters of the list of deficiencies and of its exports. */
export const deficiencyFilters = {
  schoolId: filter(Id),
  area: filter(Id),
  category: filter(z.enum(categoryIds, { error: 'must be one of the 15 categories' })),
  group: filter(z.enum(groupLetters, { error: 'must be a letter from A to H' })),
  mark: filter(z.enum(deficientMarks, { error: 'must be Deficient or Poor' })),
  state: filter(
    z.enum(deficiencyStateFilters, {
      error: `must be one of: ${deficiencyStateFilters.join(', ')}`,
    }),
  ),
  overdue: filter(z.enum(['true', 'false'], { error: 'must be true or false' })),
  /** Deficiencies whose repair is due within this number of days from today, or overdue. */
  dueWithin: filter(
    z.enum(dueWithinDays, { error: `must be one of: ${dueWithinDays.join(', ')}` }),
  ),
  repeat: filter(z.enum(['true', 'false'], { error: 'must be true or false' })),
  /** Whether a reply that it was repaired waits to be accepted or declined. */
  claimed: filter(z.enum(['true', 'false'], { error: 'must be true or false' })),
  /** Whether it is an emergency that nobody has made safe yet. */
  unsafe: filter(z.enum(['true', 'false'], { error: 'must be true or false' })),
  /** The id of a person, or 'none' for deficiencies that are not assigned to anybody. */
  assigneeId: filter(
    z.union([Id, z.literal(UNASSIGNED)], { error: `must be an id (a UUID) or ${UNASSIGNED}` }),
  ),
  /** A trade, in upper or lower case, or 'none' for deficiencies without a trade. */
  trade: filter(nameText(TRADE_LENGTH)),
  /** The first and the last day of the dates on which the deficiencies were first found. */
  foundFrom: filter(SentDay),
  foundTo: filter(SentDay),
  search: SearchTerm,
};

/** The filters of exports of the list. `ids` restricts an export to selected deficiencies. */
export const deficiencyChoice = { ...deficiencyFilters, ids: filter(idsInText(LARGEST_BULK)) };

/** An open deficiency as the form shows it when its area is inspected again. */
export const KnownDeficiency = z.object({
  id: Id,
  area: Id,
  category: z.enum(categoryIds),
  /** The mark at the latest of the earlier inspections that found it. */
  mark: z.enum(deficientMarks),
  /** 'Repaired' means that people have reported the repair, which this inspection verifies. */
  state: z.enum(deficiencyStates),
  firstFound: Day,
  lastFound: Day,
  timesFound: z.int(),
  /**
   * The comment of the latest inspection that found the deficiency with a comment; '' if there is
   * none.
   */
  comment: z.string(),
  /**
   * The photo of the latest inspection that found the deficiency with a photo. The signed links are
   * omitted in lists for offline use.
   */
  photo: z
    .object({ id: Id, url: z.string().optional(), thumbnail: z.string().optional() })
    .nullable(),
});
export type KnownDeficiency = z.infer<typeof KnownDeficiency>;

/** For each changed field, the value before and after the change. */
const Changes = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }));

export const DeficiencyDetails = DeficiencyRow.extend({
  assignee: AssignedPerson.nullable(),
  /** The due date that a person entered instead of the one derived from the mark. */
  enteredDueDate: Day.nullable(),
  /** The due date derived from the mark. */
  ruleDueDate: Day,
  /** The date and the reason of the last deferral. They apply only while the state is Deferred. */
  deferredUntil: Day.nullable(),
  deferredReason: z.string(),
  estimatedCost: Cost,
  actualCost: Cost,
  fixed: z.object({ inspectionId: Id, date: Day }).nullable(),
  /** Null if no inspector has called it an emergency or urgent threat. */
  emergency: Emergency.nullable(),
  /** The inspections that have found the deficiency, newest first. */
  findings: z.array(
    z.object({
      inspectionId: Id,
      date: Day,
      inspector: z.string(),
      mark: z.enum(deficientMarks),
      comments: z.string(),
      pictures: z.array(z.string()),
      thumbnails: z.array(z.string()),
      /** Missing if there is none. */
      voiceNote: VoiceNote.optional(),
    }),
  ),
  /** Replies of people without an account that it was repaired, newest first. */
  claims: z.array(Claim),
  /** Changes and notes that people have made, newest first. */
  events: z.array(z.object({ at: Instant, by: z.string(), changes: Changes, note: z.string() })),
  /** Photos of the repair in the order in which they were added, with signed links. */
  repairPhotos: z.array(
    z.object({
      id: Id,
      url: z.string(),
      thumbnail: z.string(),
      addedAt: Instant,
      addedBy: z.string(),
    }),
  ),
  /** Earlier deficiencies of the same area and category, newest first. */
  earlier: z.array(z.object({ id: Id, firstFound: Day, fixedOn: Day })),
});
export type DeficiencyDetails = z.infer<typeof DeficiencyDetails>;

const cents = { error: 'must be an amount in dollars with at most two decimals' };
const ChangedCost = asNumber(
  z
    .number(cents)
    .min(0, { error: 'may not be negative' })
    .max(LARGEST_COST, { error: 'may not be more than $100,000,000' })
    .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, cents)
    .nullable(),
).optional();

/**
 * The fields that can be changed for several deficiencies in one request; omitted ones are not
 * changed.
 */
export const DeficiencyPlan = {
  state: z
    .enum(workStates, {
      error: ({ input }) =>
        input === 'Verified'
          ? 'is set to Verified by the inspection that finds it fixed'
          : `must be one of: ${workStates.join(', ')}`,
    })
    .optional(),
  /** null resets the due date to the one derived from the mark. */
  dueDate: changedDay(dateRanges.planned),
  deferredUntil: changedDay(dateRanges.planned),
  deferredReason: changedText(DEFERRAL_LENGTH),
  assigneeId: Id.nullable().optional(),
  trade: changedName(TRADE_LENGTH),
  workOrder: changedName(WORK_ORDER_LENGTH),
  /** The cost of each deficiency in US dollars; null removes it. */
  estimatedCost: ChangedCost,
  actualCost: ChangedCost,
  /** A note that is added to the history of each deficiency. */
  note: changedText(NOTE_LENGTH),
};

/** `version` is the version that the client has read. If it is outdated, the change is refused. */
export const DeficiencyChange = {
  ...DeficiencyPlan,
  version: asNumber(z.int({ error: 'must be the version that was read' }).min(1)).optional(),
};

export const DeficiencyNote = requiredText(NOTE_LENGTH, 'is required: please write the note');
