import type { Handler } from '#server/core/context.ts';
import { getPreferences } from './queries-preferences.ts';

export const schedulePreferences: Handler<'schedule/preferences'> = async (_, { db, user }) => ({
  data: await getPreferences(db, user.id),
});
