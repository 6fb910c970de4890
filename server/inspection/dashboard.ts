import { reading } from '../core/context.ts';
import { cardsOf } from './dashboard/dashboard-cards.ts';
import { dashboardDates } from './dashboard/dashboard-dates.ts';
import { type DashboardFigures, figures, setup } from './dashboard/queries-dashboard.ts';

export const inspectionDashboard = reading(
  'inspection/dashboard',
  (_, { today }) => [figures(dashboardDates(today)), setup()],
  ([[counted], [done]], _, { today }) => ({
    data: cardsOf(counted as DashboardFigures, dashboardDates(today)),
    setup: done as NonNullable<typeof done>,
  }),
);
