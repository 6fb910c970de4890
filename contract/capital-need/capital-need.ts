/** Capital needs, and the five-year plan of these and of the repairs (docs/capital-plan.md). */
import { z } from 'zod';
import { HIGHEST_RATE } from '#domain/capital/inflation.ts';
import {
  LARGEST_NEED,
  LARGEST_VALUE,
  LONGEST_LIFE,
  NEED_NOTE_LENGTH,
  NEED_TITLE_LENGTH,
  NEED_YEARS,
} from '#domain/capital/limits.ts';
import { changedText, Day, filter, Id, optionalText, requiredName } from '#contract/common.ts';
import { asNumber } from '#contract/lenient.ts';

const amountMessage = { error: 'must be an amount in dollars with at most two decimals' };

/** An amount in US dollars with cents that a person enters. */
const enteredAmount = (most: number) =>
  z
    .number(amountMessage)
    .min(0, { error: 'may not be negative' })
    .max(most, { error: `may not be more than $${most.toLocaleString('en-US')}` })
    .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-4, amountMessage);

const yearMessage = {
  error: `must be a year from ${NEED_YEARS.first} to ${NEED_YEARS.last}, like 2009`,
};
const EnteredYear = z
  .int(yearMessage)
  .min(NEED_YEARS.first, yearMessage)
  .max(NEED_YEARS.last, yearMessage);

const lifeMessage = { error: `must be a whole number of years from 1 to ${LONGEST_LIFE}` };

/** The year that a person chose; null for the year that follows from the dates. */
export const ChosenYear = asNumber(EnteredYear.nullable());

/** The fields of a capital need that a person fills in. */
export const NeedForm = {
  schoolId: Id,
  facilityId: Id.nullish(),
  title: requiredName(NEED_TITLE_LENGTH, 'is required, for example Roof'),
  installedYear: asNumber(EnteredYear),
  lifeYears: asNumber(z.int(lifeMessage).min(1, lifeMessage).max(LONGEST_LIFE, lifeMessage)),
  /** What replacing it costs today, in US dollars. */
  cost: asNumber(enteredAmount(LARGEST_NEED)),
  chosenYear: ChosenYear.optional(),
  note: optionalText(NEED_NOTE_LENGTH),
};

/** The fields of a capital need in an update; omitted ones are not changed. */
export const NeedChange = {
  schoolId: NeedForm.schoolId.optional(),
  facilityId: NeedForm.facilityId,
  title: NeedForm.title.optional(),
  installedYear: NeedForm.installedYear.optional(),
  lifeYears: NeedForm.lifeYears.optional(),
  cost: NeedForm.cost.optional(),
  chosenYear: NeedForm.chosenYear,
  note: changedText(NEED_NOTE_LENGTH),
  /** The version on which the change is based; without it, the change is not compared. */
  version: asNumber(z.int({ error: 'must be the version that was read' }).min(1)).optional(),
};

/** A need as it is stored, in the refusal of a change that is based on an older version. */
export type StoredNeed = {
  schoolId: string;
  facilityId: string | null;
  title: string;
  installedYear: number;
  lifeYears: number;
  cost: number;
  chosenYear: number | null;
  note: string;
  version: number;
};

/** The replacement value of a school in US dollars; null removes it. */
export const ReplacementValue = asNumber(enteredAmount(LARGEST_VALUE).nullable());

/** The rate of inflation in percent a year. */
export const InflationRate = filter(
  z.coerce
    .number({ error: 'must be a number of percent' })
    .min(0, { error: 'may not be negative' })
    .max(HIGHEST_RATE / 100, { error: `may not be more than ${HIGHEST_RATE / 100} percent` })
    .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, {
      error: 'must have at most two decimals',
    }),
);

/** The kinds of the entries of a plan. */
export const PlanKind = z.enum(['deficiency', 'need'], { error: 'must be deficiency or need' });

/** What an export of the plan has a row for. */
export const PlanRows = z.enum(['schools', 'entries'], { error: 'must be schools or entries' });

const Sum = z.number().min(0);

const PlannedCosts = z.object({
  /** The cost in each of the five years, with inflation, in US dollars. */
  years: z.array(Sum),
  total: Sum,
  /** What is due after the five years, at today's cost. */
  beyond: Sum,
});

export const CapitalPlan = z.object({
  /** The school years of the plan, each as the calendar year in which it begins. */
  years: z.array(z.object({ year: z.int(), name: z.string() })),
  /** The rate of inflation in percent. */
  inflation: z.number(),
  all: PlannedCosts,
  schools: z.array(
    PlannedCosts.extend({
      schoolId: Id,
      school: z.string(),
      /** What the needs that exist today cost: the numerator of the condition index. */
      needsToday: Sum,
      replacementValue: Sum.nullable(),
      /** The facility condition index in percent; null without a replacement value. */
      conditionIndex: z.number().nullable(),
    }),
  ),
  /** The number of deficiencies to be repaired that are not in the plan, at most 1,000 of them. */
  withoutEstimate: z.int().min(0),
});
export type CapitalPlan = z.infer<typeof CapitalPlan>;

/** An entry of the plan: a deficiency with an estimated cost, or a capital need. */
export const PlanEntry = z.object({
  kind: PlanKind,
  id: Id,
  schoolId: Id,
  school: z.string(),
  /** The title of a need, or the category of a deficiency in words. */
  title: z.string(),
  /** The facility of a need, or the area of a deficiency; '' if a need has none. */
  place: z.string(),
  /** The school year in which it is due, not before the first year of the plan. */
  year: z.int(),
  /** Whether a person chose the year. */
  isChosen: z.boolean(),
  /** The cost today, in US dollars. */
  cost: Sum,
  /** The mark of a deficiency; null for a need. */
  mark: z.enum(['Deficient', 'Poor']).nullable(),
  /** When a deficiency is due or its deferral ends; null if it has no such day, and for a need. */
  dueDate: Day.nullable(),
  /** What people entered for a need; null for a deficiency. */
  need: z
    .object({
      facilityId: Id.nullable(),
      installedYear: z.int(),
      lifeYears: z.int(),
      chosenYear: z.int().nullable(),
      note: z.string(),
      version: z.int(),
    })
    .nullable(),
});
export type PlanEntry = z.infer<typeof PlanEntry>;
