import type { CallArguments } from '#contract/calls.ts';
import { schoolYearDays, schoolYearOf } from '#domain/school/school-year.ts';
import { indicatorText } from '#domain/trends/indicator-text.ts';
import { type Instances, lcapMetric, totalOf } from '#domain/trends/instances.ts';
import type { DayContext, UntransactedHandler } from '#server/core/context.ts';
import { totalPages } from '#server/core/sql/paging.ts';
import type { Days } from '#server/core/sql/rooms-inspected.ts';
import {
  countInstances,
  instancesByYear,
  instancesOfSchools,
  lcapPlan,
} from './trends/queries-instances.ts';

/**
 * The instances of not meeting the good-repair standard of a school year, by school and by year
 * (docs/williams.md).
 */
export const inspectionInstances: UntransactedHandler<'inspection/instances'> = {
  untransacted: async ({ page, limit, year: wanted, ...chosen }, context) => {
    const { year, days } = countedDays(wanted, context);
    const [[counted], rows, years, [plan]] = await context.read(
      countInstances(chosen, days),
      instancesOfSchools(chosen, days, { page, limit }),
      instancesByYear(chosen, context),
      lcapPlan,
    );
    // An aggregate without groups always has a row.
    if (!counted) throw new Error('There is no sum.');
    const { first, last, schools, inspected } = counted;
    return {
      data: {
        year,
        ...withTotal(counted),
        schools,
        inspected,
        first,
        last,
        text: indicatorText(counted),
        years: years.map((one) => ({
          year: one.year,
          inspected: one.inspected,
          ...withTotal(one),
        })),
        lcap: plan ? lcapMetric(plan, years) : null,
        list: rows.map(({ inspection, ...school }) => ({
          ...school,
          inspection: inspection && {
            id: inspection.id,
            date: inspection.date,
            ...withTotal(inspection),
          },
        })),
        totalPages: totalPages([{ rows: schools }], limit),
      },
    };
  },
};

/** The days of a school year, by default of the present one, up to today. */
export const countedDays = (
  wanted: CallArguments<'inspection/instances'>['year'],
  { today, schoolYearBegins }: DayContext,
): { year: number; days: Days } => {
  const year = wanted ?? schoolYearOf(today, schoolYearBegins);
  const { first, last } = schoolYearDays(year, schoolYearBegins);
  return { year, days: { first, last: last < today ? last : today } };
};

const withTotal = ({ deficient, extreme }: Instances) => ({
  deficient,
  extreme,
  instances: totalOf({ deficient, extreme }),
});
