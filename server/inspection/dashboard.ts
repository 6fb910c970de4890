import { readingHandler } from '#server/core/context.ts';
import { cardsOf } from './dashboard/dashboard-cards.ts';
import { dashboardDates } from './dashboard/dashboard-dates.ts';
import {
  type DashboardFigures,
  figures,
  type Others,
  others,
} from './dashboard/queries-dashboard.ts';

export const inspectionDashboard = readingHandler(
  'inspection/dashboard',
  (_, day) => [figures(dashboardDates(day)), others()],
  ([counted, done], _, day) => {
    const [now] = counted as [DashboardFigures];
    const [{ drafts, inReview, ...set }] = done as [Others];
    return {
      data: cardsOf(now, dashboardDates(day)),
      setup: { schools: now.schools, ...set },
      drafts,
      inReview,
    };
  },
);
