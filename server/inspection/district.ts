import type { CallArguments } from '#contract/calls.ts';
import { instrument as current } from '#domain/instrument/instrument.ts';
import { schoolYearDays } from '#domain/school/school-year.ts';
import { mean, toPercent, toPercentOrNull } from '#domain/scoring/hundredths.ts';
import {
  type ScoredSchool,
  sortSchools,
  summarize,
  scoreSchools,
} from '#domain/trends/district.ts';
import { columnsOf } from '#domain/trends/measure.ts';
import type { DayContext, UntransactedHandler } from '#server/core/context.ts';
import { offsetOf, totalPages } from '#server/core/sql/paging.ts';
import {
  type DistrictInspection,
  districtInspections,
  inspectedYears,
  schoolsNotInspected,
} from './trends/queries-trends.ts';

/** The days of a school year up to today; without a year, every day up to today. */
export const daysOf = (
  { year }: Pick<CallArguments<'inspection/district'>, 'year'>,
  { today, schoolYearBegins }: DayContext,
): [first: string, last: string] => {
  if (year === undefined) return ['-infinity', today];
  const { first, last } = schoolYearDays(year, schoolYearBegins);
  return [first, last < today ? last : today];
};

/** The maximum number of schools without an inspection that the response names. */
const NAMED = 100;

/**
 * All schools are scored, not only those of the requested page, because their order and the points
 * lost depend on the scores of all schools.
 */
export const inspectionDistrict: UntransactedHandler<'inspection/district'> = {
  untransacted: async (input, context) => {
    const { measure, sort, page, limit } = input;
    const [inspections, years, notInspected] = await context.read(
      districtInspections(...daysOf(input, context)),
      inspectedYears(context.today),
      schoolsNotInspected(...daysOf(input, context)),
    );

    const columns = columnsOf(measure, current);
    const schools = scoreSchools(inspections, columns);
    const start = offsetOf({ page, limit });
    return {
      data: {
        years: years.map(({ year }) => year),
        schools: schools.length,
        notInspected: { schools: notInspected.length, list: notInspected.slice(0, NAMED) },
        mean: toPercentOrNull(mean(schools.map(({ score }) => score))),
        columns: summarize(schools, columns).map((column) => ({
          ...column,
          mean: toPercentOrNull(column.mean),
          lost: toPercent(column.lost),
        })),
        list: sortSchools(schools, sort, columns)
          .slice(start, start + limit)
          .map(rowOf),
        totalPages: totalPages([{ rows: schools.length }], limit),
      },
    };
  },
};

const rowOf = ({
  counts: _,
  reportStatus: _status,
  instrument: _name,
  edition: _edition,
  scores: _scores,
  ...school
}: ScoredSchool<DistrictInspection>) => ({
  ...school,
  score: toPercentOrNull(school.score),
  change: toPercentOrNull(school.change),
  before: school.before && { ...school.before, score: toPercentOrNull(school.before.score) },
  cells: school.cells.map((cell) => ({ ...cell, score: toPercentOrNull(cell.score) })),
});
