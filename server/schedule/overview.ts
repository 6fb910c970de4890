import type { Handler } from '#server/core/context.ts';
import { selectPlannedFor, type ScheduleCounts, scheduleCounts } from './queries.ts';

export const scheduleOverview: Handler<'schedule/overview'> = async (_, { db, user, today }) => {
  const { rows: mine } = await selectPlannedFor(user.id, today).execute(db);
  const { rows: counts } = await scheduleCounts(today).execute(db);
  return { data: { mine, today, ...(counts[0] as ScheduleCounts) } };
};
