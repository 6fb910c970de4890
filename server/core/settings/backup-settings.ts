/**
 * Parsers of the settings of scheduled backups. Each error message continues the sentence "NAME …".
 */

type TimeOfDay = { hour: number; minute: number };

/** Every `everyHours` hours, or once a day at a time of this machine's time zone. */
export type BackupSchedule = { everyHours: number } | { at: TimeOfDay };

/** hh:mm, from 00:00 to 23:59. */
export const timeOfDay = (text: string): TimeOfDay => {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hour === undefined) throw new Error('must be a time of day from 00:00 to 23:59');
  return { hour: Number(hour), minute: Number(minute) };
};
