/** When a scheduled backup is due. */
import type { BackupSchedule } from '#server/core/settings/backup-settings.ts';

/**
 * Returns an instant before `now`. A backup is due at `now` if no backup began at or after this
 * instant.
 */
export const dueSince = (schedule: BackupSchedule, now: Date): Date => {
  if ('everyHours' in schedule) return new Date(now.getTime() - schedule.everyHours * 3_600_000);
  const { hour, minute } = schedule.at;
  const due = new Date(now);
  due.setHours(hour, minute, 0, 0);
  if (due > now) due.setDate(due.getDate() - 1);
  return due;
};
