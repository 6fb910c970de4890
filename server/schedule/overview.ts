import type { Handler } from '#server/core/context.ts';
import { selectPlannedFor, type ScheduleCounts, scheduleCounts } from './queries.ts';

export const scheduleOverview: Handler<'schedule/overview'> = async (
  _,
  { db, user, today, schoolYearBegins },
) => {
  const calendar = { today, schoolYearBegins };
  const { rows: mine } = await selectPlannedFor(user.id, calendar).execute(db);
  const { rows: counts } = await scheduleCounts(calendar).execute(db);
  return { data: { mine, today, ...(counts[0] as ScheduleCounts) } };
};
