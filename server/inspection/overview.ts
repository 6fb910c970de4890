import { schoolYearStart } from '#domain/calendar.ts';
import type { Handler } from '../core/context.ts';
import { toPercentOrNull } from '#domain/score.ts';
import { findMonths, findNotInspected } from './dashboard/queries-dashboard.ts';

/** The lower part of the dashboard. A separate call, so that the cards can be shown earlier. */
export const inspectionOverview: Handler<'inspection/overview'> = async (_, { db, today }) => {
  const since = schoolYearStart(today);
  const months = await findMonths(db, today);
  return {
    data: {
      months: months.map((month) => ({
        ...month,
        averageScore: toPercentOrNull(month.averageScore),
      })),
      notInspected: { since, ...(await findNotInspected(db, since)) },
    },
  };
};
