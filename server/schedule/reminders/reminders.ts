/** Emails about planned and overdue inspections (docs/decisions/0276). */
import { today } from '#domain/calendar.ts';
import type { Services } from '#server/core/context.ts';
import { type Polling, startPolling } from '#server/core/jobs/polling.ts';
import { queueMail } from '#server/mail/queries.ts';
import {
  overdueInspectionsMessage,
  plannedInspectionMessage,
} from '#server/mail/schedule-messages.ts';
import { schedulePage, scheduledSchoolsOf, type ScheduleSearch } from '#server/schedule/queries.ts';
import { listDueReminders, listMonthlyMails, type MonthlyMail } from './queries-reminders.ts';

type ReminderServices = Pick<Services, 'database' | 'settings' | 'processRecord'>;

/** The maximum number of overdue schools that an email lists by name. */
const NAMED = 20;
const overdue: ScheduleSearch = { state: 'overdue', search: '' };

/**
 * Queues the emails that are due at `now`. Each email has a cause, and is queued once for each
 * cause, regardless of how often and in how many processes this function runs.
 */
export const sendScheduleReminders = async (
  services: ReminderServices,
  now: Date,
): Promise<void> => {
  const { database, settings } = services;
  const due = await database.asSystem((db) => listDueReminders(db, now), { readOnly: true });
  if (due.length > 0) {
    await database.asSystem(async (db) => {
      for (const { accountId, cause, email: recipient, ...planned } of due) {
        const message = plannedInspectionMessage(settings.appUrl, planned);
        await queueMail(db, { accountId, cause, recipient, message });
      }
    });
  }
  const monthly = await database.asSystem((db) => listMonthlyMails(db, now), { readOnly: true });
  for (const account of monthly) await sendMonthlyMail(services, account, now);
};

const sendMonthlyMail = async (
  { database, settings }: ReminderServices,
  { accountId, timeZone, schoolYearBegins, recipients }: MonthlyMail,
  now: Date,
): Promise<void> => {
  const calendar = { today: today(timeZone, now), schoolYearBegins };
  const found = await database.asAccount(
    accountId,
    async (db) => {
      const { rows } = await schedulePage(overdue, { page: 1, limit: NAMED }, calendar).execute(db);
      return { schools: scheduledSchoolsOf(rows), total: rows[0]?.rows ?? 0 };
    },
    { readOnly: true },
  );
  if (found.total === 0) return;
  await database.asSystem(async (db) => {
    for (const { cause, email: recipient, name } of recipients) {
      const message = overdueInspectionsMessage(settings.appUrl, { name, ...found });
      await queueMail(db, { accountId, cause, recipient, message });
    }
  });
};

const MINUTE = 60_000;

/** Runs every hour, because the day begins at a different time in each time zone. */
export const startScheduleReminders = (
  services: ReminderServices,
  log: { error: (facts: object, sentence: string) => void },
): Polling =>
  startPolling(() => sendScheduleReminders(services, new Date()), {
    delay: MINUTE,
    pause: 60 * MINUTE,
    onError: (error) => log.error({ err: error }, 'the reminders of inspections failed'),
    noteRun: services.processRecord?.runOf('schedule reminders'),
  });
