/** Emails 30, 7 and 1 days before a subscription or a trial ends (docs/decisions/0110). */
import { daysBetween, today } from '#domain/calendar.ts';
import { reminderStage } from '#domain/account/plan.ts';
import type { Services } from '#server/core/context.ts';
import { type DailyJob, startDailyJob } from '#server/core/jobs/daily-job.ts';
import { subscriptionEndMessage } from '#server/mail/billing-message.ts';
import { queueMail } from '#server/mail/queries.ts';
import { type EndingAccount, listEndingAccounts } from './queries-reminders.ts';

type ReminderServices = Pick<Services, 'database' | 'settings' | 'processRecord'>;

/**
 * Queues the reminders that are due at `now`, in the time zone of each account. Each of the three
 * reminders is sent once to each email address. A reminder that was missed because the server was
 * down on its day is sent late, unless the next reminder is already due.
 */
export const sendReminders = async (
  { database, settings }: ReminderServices,
  now: Date,
): Promise<{ reminded: number }> => {
  const accounts = await database.asSystem((db) => listEndingAccounts(db, now), { readOnly: true });
  let reminded = 0;
  for (const account of accounts) {
    const daysLeft = daysBetween(today(account.timeZone, now), account.end);
    const stage = reminderStage(daysLeft);
    if (stage === undefined) continue;
    const message = subscriptionEndMessage(settings.appUrl, {
      account: account.name,
      isTrial: account.plan === 'trial',
      end: account.end,
      daysLeft,
    });
    await database.asSystem(async (db) => {
      for (const recipient of recipientsOf(account)) {
        const cause =
          `subscription-end:${account.id}:${account.end}:${stage}:${recipient}` as const;
        await queueMail(db, { accountId: account.id, cause, recipient, message });
      }
    });
    reminded += 1;
  }
  return { reminded };
};

/**
 * The email addresses of all administrators and of the recipient of invoices, without duplicates.
 */
const recipientsOf = ({ administrators, billingEmail }: EndingAccount): string[] => [
  ...new Set([...administrators, billingEmail].filter(Boolean).map((one) => one.toLowerCase())),
];

export const startDailyReminders = (
  services: ReminderServices,
  log: Parameters<typeof startDailyJob>[1],
): DailyJob =>
  startDailyJob(services.database, log, {
    name: 'subscription reminders',
    noteRun: services.processRecord?.runOf('subscription reminders'),
    run: () => sendReminders(services, new Date()),
  });
