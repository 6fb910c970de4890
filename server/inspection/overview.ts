import { schoolYearStart } from '#domain/school/school-year.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { months, notInspected } from './dashboard/queries-dashboard.ts';

/**
 * The part of the dashboard below the cards. It is a separate call, so that the cards need not wait
 * for it.
 */
export const inspectionOverview: UntransactedHandler<'inspection/overview'> = {
  untransacted: async (_, { read, today, schoolYearBegins }) => {
    const [scored, unvisited] = await read(
      months(today),
      notInspected(schoolYearStart(today, schoolYearBegins)),
    );
    return {
      data: {
        months: scored.map((month) => ({
          ...month,
          averageScore: toPercentOrNull(month.averageScore),
        })),
        notInspected: {
          since: schoolYearStart(today, schoolYearBegins),
          total: unvisited[0]?.total ?? 0,
          schools: unvisited.map(({ total: _total, ...school }) => school),
        },
      },
    };
  },
};
