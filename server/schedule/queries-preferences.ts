/** Queries for a person's own preferences. They run in the scope of an account. */
import { sql } from 'kysely';
import type { SchedulePreferences } from '#contract/schedule/schedule.ts';
import type { CalendarCovers } from '#domain/school/schedule.ts';
import type { Transaction } from '#server/core/db.ts';

export const getPreferences = async (
  db: Transaction,
  userId: string,
): Promise<SchedulePreferences> => {
  const { rows } = await sql<{
    madeAt: string | Date | null;
    covers: CalendarCovers | null;
    mails: boolean;
  }>`
    select f.made_at as "madeAt", f.covers, u.schedule_mails as mails
    from app_user u
    left join calendar_feed f on f.account_id = u.account_id and f.user_id = u.id
    where u.id = ${userId}`.execute(db);
  const { madeAt = null, covers = null, mails = false } = rows[0] ?? {};
  return {
    calendarMadeAt: madeAt && new Date(madeAt).toISOString(),
    calendarCovers: covers,
    mails,
  };
};

export const setMails = async (db: Transaction, userId: string, mails: boolean): Promise<void> => {
  await sql`update app_user set schedule_mails = ${mails} where id = ${userId}`.execute(db);
};
