/** Converts what is stored for the plan to the responses of the calls, in dollars. */
import type { CallArguments } from '#contract/calls.ts';
import type { CapitalPlan, PlanEntry, StoredNeed } from '#contract/capital-need/capital-need.ts';
import {
  conditionIndex,
  PLAN_YEARS,
  planCosts,
  type PlannedCosts,
  planYears,
} from '#domain/capital/capital-plan.ts';
import { USUAL_RATE } from '#domain/capital/inflation.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import { schoolYearDays, schoolYearName, schoolYearOf } from '#domain/school/school-year.ts';
import type { DayContext } from '#server/core/context.ts';
import type { EntryRow, PlanSchool, PlanStart, SchoolYearSum } from './queries.ts';
import type { NeedChange, NeedFields } from './queries-change.ts';

/** The plan begins with the current school year. */
export const planStart = ({ today, schoolYearBegins }: DayContext): PlanStart => {
  const first = schoolYearOf(today, schoolYearBegins);
  // The year after the plan is in it, so that what is due later has a year of its own.
  const years = Array.from({ length: PLAN_YEARS + 1 }, (_, at) => first + at);
  return { first, starts: years.map((year) => schoolYearDays(year, schoolYearBegins).first) };
};

const nothing: PlannedCosts = {
  years: Array.from({ length: PLAN_YEARS }, () => 0),
  total: 0,
  beyond: 0,
};

const inDollars = ({ years, total, beyond }: PlannedCosts) => ({
  years: years.map((cents) => cents / 100),
  total: total / 100,
  beyond: beyond / 100,
});

export const planAnswer = (
  { inflation = USUAL_RATE / 100 }: CallArguments<'capital-need/plan'>,
  { today, schoolYearBegins }: DayContext,
  sums: readonly SchoolYearSum[],
  schools: readonly PlanSchool[],
): Omit<CapitalPlan, 'withoutEstimate'> => {
  const costs = planCosts(sums, Math.round(inflation * 100));
  const needs = new Map<string, number>();
  for (const { schoolId, today: cents } of sums) {
    needs.set(schoolId, (needs.get(schoolId) ?? 0) + cents);
  }
  return {
    years: planYears(schoolYearOf(today, schoolYearBegins)).map((year) => ({
      year,
      name: schoolYearName(year, schoolYearBegins),
    })),
    inflation,
    all: inDollars(costs.all),
    schools: schools
      .filter(({ schoolId, valueCents }) => valueCents !== null || costs.schools.has(schoolId))
      .map(({ schoolId, school, valueCents }) => {
        const needsToday = needs.get(schoolId) ?? 0;
        const index = conditionIndex(needsToday, valueCents ?? 0);
        return {
          schoolId,
          school,
          ...inDollars(costs.schools.get(schoolId) ?? nothing),
          needsToday: needsToday / 100,
          replacementValue: valueCents === null ? null : valueCents / 100,
          conditionIndex: index === undefined ? null : index / 100,
        };
      }),
  };
};

export const entryAnswer = (row: EntryRow): PlanEntry => ({
  kind: row.kind,
  id: row.id,
  schoolId: row.schoolId,
  school: row.school,
  title: row.title ?? (row.category === null ? '' : categoryOf(row.category).formLabel),
  place: row.place ?? '',
  year: row.year,
  isChosen: row.isChosen,
  cost: row.cents / 100,
  mark: row.mark,
  dueDate: row.due,
  need:
    row.installedYear === null || row.lifeYears === null
      ? null
      : {
          facilityId: row.facilityId,
          installedYear: row.installedYear,
          lifeYears: row.lifeYears,
          chosenYear: row.chosenYear,
          note: row.note ?? '',
          version: row.version ?? 1,
        },
});

/** Amounts are entered in dollars and stored in cents. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** The stored fields of a change; omitted ones stay undefined. */
export const needChangeOf = ({
  id: _,
  cost,
  ...fields
}: Omit<CallArguments<'capital-need/update'>, 'version'>): NeedChange => ({
  ...fields,
  costCents: cost === undefined ? undefined : centsOf(cost),
});

/** A stored need in a refusal, in dollars. */
export const storedNeed = ({
  costCents,
  ...fields
}: NeedFields & { version: number }): StoredNeed => ({ ...fields, cost: costCents / 100 });
