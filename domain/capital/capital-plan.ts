/**
 * The five-year plan of capital needs and repairs: in which year each cost is, what the years cost
 * with inflation, and what stays unfunded after them (docs/capital-plan.md). Years are school years,
 * known by the calendar year in which they begin. Amounts are whole cents.
 */
import { inflate, type RateHundredths } from './inflation.ts';

/** How many years a plan covers. */
export const PLAN_YEARS = 5;

/** The years of a plan that begins with `first`. */
export const planYears = (first: number): number[] =>
  Array.from({ length: PLAN_YEARS }, (_, at) => first + at);

export type CapitalNeed = {
  installedYear: number;
  lifeYears: number;
  /** The year that a person chose; null for the end of its life. */
  chosenYear: number | null;
};

/** The year in which a need is due: the chosen one, or the end of its life (rule 1). */
export const yearOfNeed = ({ installedYear, lifeYears, chosenYear }: CapitalNeed): number =>
  chosenYear ?? installedYear + lifeYears;

/**
 * The place of a year in a plan that begins with `first`: 0 for the first year, in which everything
 * that is overdue is, too, and PLAN_YEARS for every year after the plan (rule 2).
 */
export const placeInPlan = (year: number, first: number): number =>
  Math.min(Math.max(year - first, 0), PLAN_YEARS);

/** What a school needs at a place of the plan, in today's cents. */
export type PlannedSum = { schoolId: string; place: number; cents: number };

export type PlannedCosts = {
  /** The cost in each year of the plan, with inflation. */
  years: number[];
  /** The sum of the years. */
  total: number;
  /** What is due after the plan and stays unfunded, at today's cost. */
  beyond: number;
};

const nothing = (): PlannedCosts => ({
  years: Array.from({ length: PLAN_YEARS }, () => 0),
  total: 0,
  beyond: 0,
});

const add = (costs: PlannedCosts, place: number, cents: number): void => {
  if (place >= PLAN_YEARS) {
    costs.beyond += cents;
    return;
  }
  costs.years[place] = (costs.years[place] ?? 0) + cents;
  costs.total += cents;
};

/**
 * The costs of each school and of all. The sum of a school in a year is inflated and rounded once;
 * every other figure adds such sums, so that rows and columns add up to the cent (rule 4). There is
 * one sum for each school and place.
 */
export const planCosts = (
  sums: readonly PlannedSum[],
  rate: RateHundredths,
): { schools: Map<string, PlannedCosts>; all: PlannedCosts } => {
  const schools = new Map<string, PlannedCosts>();
  const all = nothing();
  for (const { schoolId, place, cents } of sums) {
    const inflated = place < PLAN_YEARS ? inflate(cents, rate, place) : cents;
    const own = schools.get(schoolId) ?? nothing();
    schools.set(schoolId, own);
    add(own, place, inflated);
    add(all, place, inflated);
  }
  return { schools, all };
};

/**
 * The facility condition index in hundredths of a percent, half up: 523 is 5.23 % (rule 5).
 * Undefined without a replacement value.
 */
export const conditionIndex = (needCents: number, valueCents: number): number | undefined =>
  valueCents > 0
    ? Number((20_000n * BigInt(needCents) + BigInt(valueCents)) / (2n * BigInt(valueCents)))
    : undefined;
