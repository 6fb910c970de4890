/**
 * Emails that are sent 7 days and 1 day before an account requires a second factor
 * (docs/decisions/0279).
 */
import { daysBetween, today } from '#domain/calendar.ts';
import { factorReminderStage } from '#domain/person/factor-reminder.ts';
import type { Services } from '#server/core/context.ts';
import { type DailyJob, startDailyJob } from '#server/core/jobs/daily-job.ts';
import { factorRequiredMessage } from '#server/mail/factor-required-message.ts';
import { queueMail } from '#server/mail/queries.ts';
import { listMembersWithoutFactor } from './queries-factor-reminders.ts';

type ReminderServices = Pick<Services, 'database' | 'settings' | 'processRecord'>;

/**
 * Queues the reminders that are due at `now` in each account's time zone. Each
 * reminder is sent to a member once, and again only if the date from which the account requires a
 * second factor is changed. A reminder that was missed, because the server was down or the date was
 * set late, is sent late.
 */
export const sendFactorReminders = async (
  { database, settings }: ReminderServices,
  now: Date,
): Promise<{ reminded: number }> => {
  const members = await database.asSystem((db) => listMembersWithoutFactor(db, now), {
    readOnly: true,
  });
  let reminded = 0;
  for (const { accountId, userId, email, timeZone, requiredFrom, ...names } of members) {
    const daysLeft = daysBetween(today(timeZone, now), requiredFrom);
    const stage = factorReminderStage(daysLeft);
    if (stage === undefined) continue;
    const cause = `factor-required:${accountId}:${requiredFrom}:${stage}:${userId}` as const;
    const message = factorRequiredMessage(settings.appUrl, { ...names, requiredFrom, daysLeft });
    await database.asSystem((db) => queueMail(db, { accountId, cause, recipient: email, message }));
    reminded += 1;
  }
  return { reminded };
};

export const startFactorReminders = (
  services: ReminderServices,
  log: Parameters<typeof startDailyJob>[1],
): DailyJob =>
  startDailyJob(services.database, log, {
    name: 'second factor reminders',
    noteRun: services.processRecord?.runOf('second factor reminders'),
    run: () => sendFactorReminders(services, new Date()),
  });
