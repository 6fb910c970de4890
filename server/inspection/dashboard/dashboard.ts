import type { Setup } from '#contract/dashboard.ts';
import { reading } from '../../core/context.ts';
import { cardsOf } from './dashboard-cards.ts';
import { dashboardDates } from './dashboard-dates.ts';
import { type DashboardFigures, figures, setup } from './queries-dashboard.ts';

export const inspectionDashboard = reading(
  'inspection/dashboard',
  (_, { today }) => [figures(dashboardDates(today)), setup()],
  ([counted, done], _, { today }) => {
    const [now] = counted as [DashboardFigures];
    const [others] = done as [Omit<Setup, 'schools'>];
    return {
      data: cardsOf(now, dashboardDates(today)),
      setup: { schools: now.schools, ...others },
    };
  },
);
