import type { Setup } from '#contract/dashboard.ts';
import { reading } from '../../core/context.ts';
import { cardsOf } from './dashboard-cards.ts';
import { dashboardDates } from './dashboard-dates.ts';
import { type DashboardFigures, figures, setup } from './queries-dashboard.ts';

export const inspectionDashboard = reading(
  'inspection/dashboard',
  (_, day) => [figures(dashboardDates(day)), setup()],
  ([counted, done], _, day) => {
    const [now] = counted as [DashboardFigures];
    const [others] = done as [Omit<Setup, 'schools'>];
    return {
      data: cardsOf(now, dashboardDates(day)),
      setup: { schools: now.schools, ...others },
    };
  },
);
