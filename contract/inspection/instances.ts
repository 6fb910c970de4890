/** How often the schools of the account do not meet the good-repair standard (docs/williams.md). */
import { z } from 'zod';
import { schoolTypes } from '#domain/school/school.ts';
import { MOST_CHOSEN_SCHOOLS } from '#domain/trends/instances.ts';
import { Day, filter, Id, idsInText } from '#contract/common.ts';
import { SchoolYear } from '#contract/report/sarc.ts';

/** Which inspections are counted: those of a school year, by default the present one. */
export const instancesChoice = {
  year: SchoolYear,
  type: filter(z.enum(schoolTypes, { error: `must be one of: ${schoolTypes.join(', ')}` })),
  schoolIds: filter(idsInText(MOST_CHOSEN_SCHOOLS)),
};

/** The D marks and the X marks. */
const Marks = { deficient: z.int(), extreme: z.int(), instances: z.int() };

const InstancesOfSchool = z.object({
  id: Id,
  name: z.string(),
  /** null if the school was not inspected in the school year. */
  inspection: z.object({ id: Id, date: Day, ...Marks }).nullable(),
});
export type InstancesOfSchool = z.infer<typeof InstancesOfSchool>;

const YearInstances = z.object({ year: z.int(), inspected: z.int(), ...Marks });
export type YearInstances = z.infer<typeof YearInstances>;

const YearOfPlan = z.object({ year: z.int(), instances: z.int().nullable() });

/** The metric of the LCAP, whose first school year an administrator has entered. */
const LcapMetric = z.object({
  firstYear: z.int(),
  baseline: YearOfPlan.extend({ isEntered: z.boolean() }),
  outcomes: z.array(YearOfPlan),
  target: z.int().nullable(),
  difference: z.int().nullable(),
});

export const InstancesAnswer = z.object({
  /** The year in which the school year begins. */
  year: z.int(),
  ...Marks,
  /** The chosen schools, and how many of them were inspected in the school year. */
  schools: z.int(),
  inspected: z.int(),
  /** The days of the first and the last of the counted inspections. */
  first: Day.nullable(),
  last: Day.nullable(),
  /** The sentences for the form of the local indicators. */
  text: z.string(),
  /** The latest school years with an inspection, the latest first, of the chosen schools. */
  years: z.array(YearInstances),
  /** null if no first year was entered. */
  lcap: LcapMetric.nullable(),
  /** The schools with the most instances first, and those without an inspection last. */
  list: z.array(InstancesOfSchool),
  totalPages: z.int(),
});
export type InstancesAnswer = z.infer<typeof InstancesAnswer>;
