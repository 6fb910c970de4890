import type { Handler } from '#server/core/context.ts';
import { getPreferences, setMails } from './queries-preferences.ts';

export const schedulePreferencesUpdate: Handler<'schedule/preferences-update'> = async (
  { mails },
  { db, user },
) => {
  if (mails !== undefined) await setMails(db, user.id, mails);
  return { message: 'Your schedule settings were saved.', data: await getPreferences(db, user.id) };
};
