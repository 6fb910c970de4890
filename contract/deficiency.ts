/** Deficiencies: which are open, who repairs them and by when. */
import { z } from 'zod';
import { categoryIds } from '#domain/category.ts';
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
} from '#domain/deficiency.ts';
import { groupLetters } from '#domain/group.ts';
import {
  AssignedPerson,
  changedText,
  Day,
  filter,
  Id,
  idsInText,
  Instant,
  requiredText,
  SearchTerm,
} from './common.ts';

const deficientMarks = ['Deficient', 'Poor'] as const;
const Cost = z.number().min(0).max(LARGEST_COST).nullable();
const Person = z.object({ id: Id, name: z.string() });

/**
 * The deficiency that a D or X of an inspection belongs to, and the state that it has now, which may be
 * long after the inspection; missing if there is none.
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
  /** How many inspections found it. */
  timesFound: z.int(),
  /** The day until which a deferred one is deferred. */
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
  /** The beginning of what the inspector who found it last wrote; '' if nothing. */
  comment: z.string(),
});
export type ListedDeficiency = z.infer<typeof ListedDeficiency>;

/** One page of the deficiencies found. */
export const DeficiencyPage = z.object({
  data: z.object({
    list: z.array(ListedDeficiency),
    /** The pages counted; with `hasMore` they are not all, but reading on counts further. */
    totalPages: z.int().min(0),
    /** The deficiencies counted; there are more with `hasMore`. */
    totalRows: z.int().min(0),
    hasMore: z.boolean(),
  }),
});

/** An area, or a facility that was inspected as a whole, with deficiencies that repeat. */
export const RepeatedRoom = z.object({
  schoolId: Id,
  school: z.string(),
  area: z.object({ id: Id, label: z.string() }),
  /** Open deficiencies that returned after a repair or that several inspections found. */
  deficiencies: z.int(),
  /** How many of them are an X, and how many had been found fixed earlier. */
  extreme: z.int(),
  repeats: z.int(),
  /** How many inspections found the one that was found most often. */
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
  /** The deficiencies that must still be repaired within this number of days from today, overdue or not. */
  dueWithin: filter(
    z.enum(dueWithinDays, { error: `must be one of: ${dueWithinDays.join(', ')}` }),
  ),
  repeat: filter(z.enum(['true', 'false'], { error: 'must be true or false' })),
  /** The id of a person, or 'none' for those that nobody is assigned to. */
  assigneeId: filter(
    z.union([Id, z.literal(UNASSIGNED)], { error: `must be an id (a UUID) or ${UNASSIGNED}` }),
  ),
  search: SearchTerm,
};

/**
 * The filters of the files that are exported from the list; `ids` limits a file to selected rows.
 */
export const chosenDeficiencies = { ...deficiencyFilters, ids: filter(idsInText(LARGEST_BULK)) };

/** An open deficiency as the form shows it where the same area is inspected again. */
export const KnownDeficiency = z.object({
  id: Id,
  area: Id,
  category: z.enum(categoryIds),
  /** The last mark in an earlier inspection. */
  mark: z.enum(deficientMarks),
  /** Repaired: people have reported the repair, and this inspection verifies it. */
  state: z.enum(deficiencyStates),
  firstFound: Day,
  lastFound: Day,
  timesFound: z.int(),
  /** From the latest inspection that found it with a comment; '' if none has one. */
  comment: z.string(),
  /**
   * From the latest inspection that found it with a photo, with signed links, which a list for
   * offline use omits.
   */
  photo: z
    .object({ id: Id, url: z.string().optional(), thumbnail: z.string().optional() })
    .nullable(),
});
export type KnownDeficiency = z.infer<typeof KnownDeficiency>;

/** The value of each changed field before and after. */
const Changes = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }));

export const DeficiencyDetails = DeficiencyRow.extend({
  assignee: AssignedPerson.nullable(),
  /** The due date that a person entered instead of the one derived from the mark. */
  enteredDueDate: Day.nullable(),
  /** The due date derived from the mark. */
  ruleDueDate: Day,
  /** The date and reason of the last deferral; they count while the state is Deferred. */
  deferredUntil: Day.nullable(),
  deferredReason: z.string(),
  estimatedCost: Cost,
  actualCost: Cost,
  fixed: z.object({ inspectionId: Id, date: Day }).nullable(),
  /** The inspections that found it, newest first. */
  findings: z.array(
    z.object({
      inspectionId: Id,
      date: Day,
      inspector: z.string(),
      mark: z.enum(deficientMarks),
      comments: z.string(),
      pictures: z.array(z.string()),
      thumbnails: z.array(z.string()),
    }),
  ),
  /** Changes and notes by people, newest first. */
  events: z.array(z.object({ at: Instant, by: z.string(), changes: Changes, note: z.string() })),
  /** Photos of the repair, the first added first, with signed links. */
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
const ChangedCost = z
  .number(cents)
  .min(0, { error: 'may not be negative' })
  .max(LARGEST_COST, { error: 'may not be more than $100,000,000' })
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, cents)
  .nullable()
  .optional();

/** The fields that can be changed for many deficiencies together; omitted ones stay unchanged. */
export const DeficiencyPlan = {
  state: z
    .enum(workStates, {
      error: ({ input }) =>
        input === 'Verified'
          ? 'is set to Verified by the inspection that finds it fixed'
          : `must be one of: ${workStates.join(', ')}`,
    })
    .optional(),
  /** null resets it to the date derived from the mark. */
  dueDate: Day.nullable().optional(),
  deferredUntil: Day.nullable().optional(),
  deferredReason: changedText(DEFERRAL_LENGTH),
  assigneeId: Id.nullable().optional(),
  trade: changedText(TRADE_LENGTH),
  workOrder: changedText(WORK_ORDER_LENGTH),
  /** Of each deficiency, in US dollars; null removes it. */
  estimatedCost: ChangedCost,
  actualCost: ChangedCost,
  /** Added to the history of each. */
  note: changedText(NOTE_LENGTH),
};

/** `version` is the version that was read; an outdated one is refused. */
export const DeficiencyChange = {
  ...DeficiencyPlan,
  version: z.int({ error: 'must be the version that was read' }).min(1).optional(),
};

export const DeficiencyNote = requiredText(NOTE_LENGTH, 'is required: please write the note');
