/**
 * Instances in which facilities do not meet the good-repair standard: each D or X of an area in a category,
 * over the last inspection of each school in a school year (docs/williams.md). Districts report their
 * number with the state's local indicators, and as a metric of the LCAP.
 */
/** The D marks and the X marks. */
export type Instances = { deficient: number; extreme: number };

/** The instances of a school year, and how many schools were inspected in it. */
export type YearInstances = Instances & { year: number; inspected: number };

/** What the count of a school year is based on. `first` and `last` are null if no school was inspected. */
export type CountedInstances = Instances & {
  schools: number;
  inspected: number;
  first: string | null;
  last: string | null;
};

export const totalOf = ({ deficient, extreme }: Instances): number => deficient + extreme;

/** The largest number of schools that can be chosen one by one. */
export const MOST_CHOSEN_SCHOOLS = 100;

/** How many school years an LCAP covers. Its baseline is the year before the first one. */
export const LCAP_YEARS = 3;

/** The first school years that can be entered; LCAPs exist since 2014. */
export const FIRST_LCAP_YEAR = 2014;
export const LAST_LCAP_YEAR = 2099;

/** The largest number of instances that can be entered. */
export const MOST_INSTANCES = 1_000_000;

/** What a district enters. `baseline` null: the one that is counted from the inspections. */
export type LcapPlan = { firstYear: number; baseline: number | null; target: number | null };

export type LcapMetric = {
  firstYear: number;
  baseline: { year: number; instances: number | null; isEntered: boolean };
  /** null if no school was inspected in the year. */
  outcomes: { year: number; instances: number | null }[];
  target: number | null;
  /** How many more instances than at the baseline the latest outcome has. */
  difference: number | null;
};

export const lcapMetric = (
  { firstYear, baseline, target }: LcapPlan,
  years: readonly YearInstances[],
): LcapMetric => {
  const countOf = (year: number): number | null => {
    const counted = years.find((one) => one.year === year);
    return counted ? totalOf(counted) : null;
  };
  const before = baseline ?? countOf(firstYear - 1);
  const outcomes = Array.from({ length: LCAP_YEARS }, (_, at) => ({
    year: firstYear + at,
    instances: countOf(firstYear + at),
  }));
  const latest = outcomes.findLast(({ instances }) => instances !== null)?.instances ?? null;
  return {
    firstYear,
    baseline: { year: firstYear - 1, instances: before, isEntered: baseline !== null },
    outcomes,
    target,
    difference: before === null || latest === null ? null : latest - before,
  };
};
