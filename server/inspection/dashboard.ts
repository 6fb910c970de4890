import type { Handler } from '../core/context.ts';
import { cardsOf } from './dashboard/dashboard-cards.ts';
import { dashboardDates } from './dashboard/dashboard-dates.ts';
import { findFigures, findSetup } from './dashboard/queries-dashboard.ts';

export const inspectionDashboard: Handler<'inspection/dashboard'> = async (_, { db, today }) => {
  const dates = dashboardDates(today);
  return { data: cardsOf(await findFigures(db, dates), dates), setup: await findSetup(db) };
};
