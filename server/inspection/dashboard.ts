import type { UntransactedHandler } from '#server/core/context.ts';
import { cardsOf } from './dashboard/dashboard-cards.ts';
import { dashboardDates } from './dashboard/dashboard-dates.ts';
import {
  type DashboardFigures,
  figures,
  type Others,
  others,
} from './dashboard/queries-dashboard.ts';

export const inspectionDashboard: UntransactedHandler<'inspection/dashboard'> = {
  untransacted: async (_, context) => {
    const [counted, done] = await context.read(figures(dashboardDates(context)), others());

    const [now] = counted as [DashboardFigures];
    const [{ drafts, inReview, ...set }] = done as [Others];
    return {
      data: cardsOf(now, dashboardDates(context)),
      setup: { schools: now.schools, ...set },
      drafts,
      inReview,
    };
  },
};
