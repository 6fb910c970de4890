/** Converts sums of costs to the responses of the calls, in dollars and with names in words. */
import type { CostRow, CostSums } from '#contract/deficiency/costs.ts';
import type { CostGrouping } from '#domain/deficiency/cost-grouping.ts';
import { type DeficiencyState, stateInWords } from '#domain/inspection/deficiency.ts';
import type { CategoryId } from '#domain/instrument/category-id.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import { type Quarter, quartersBetween } from '#domain/school/quarter.ts';
import { schoolYearDays, schoolYearOf } from '#domain/school/school-year.ts';
import type { DayContext } from '#server/core/context.ts';
import type { CentRow, CentSums } from './queries-costs.ts';

/** No inspection may be older (domain/inspection/inspection-date.ts). */
const EARLIEST = '1970-01-01';

/** All quarters in which a deficiency may have been found, up to the end of the next school year. */
export const allQuarters = ({ today, schoolYearBegins }: DayContext): Quarter[] => {
  const { last } = schoolYearDays(schoolYearOf(today, schoolYearBegins) + 1, schoolYearBegins);
  return quartersBetween(EARLIEST, last, schoolYearBegins);
};

export const sumsInDollars = (sums: CentSums): CostSums => ({
  deficiencies: sums.deficiencies,
  toRepair: sums.toRepairCents / 100,
  estimated: sums.estimatedCents / 100,
  actual: sums.actualCents / 100,
});

/** A function that converts the rows of a breakdown. */
export const costRowOf = (by: CostGrouping, quarters: readonly Quarter[]) => {
  const quarterOf = new Map(quarters.map((quarter) => [quarter.first, quarter]));
  const nameOf = {
    school: ({ name }) => name,
    trade: ({ name }) => name || 'No trade',
    category: ({ key }) => categoryOf(key as CategoryId).formLabel,
    quarter: ({ key }) => quarterOf.get(key)?.name ?? key,
    state: ({ key }) => stateInWords(key as DeficiencyState),
  } as const satisfies Record<CostGrouping, (row: CentRow) => string>;
  return (row: CentRow): CostRow => ({
    ...sumsInDollars(row),
    // A trade is known by its name, not by its key for searches.
    key: by === 'trade' ? row.name : row.key,
    name: nameOf[by](row),
    until: by === 'quarter' ? (quarterOf.get(row.key)?.last ?? null) : null,
  });
};
