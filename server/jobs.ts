/** Background jobs: the mail, and what runs once a day. */
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from './core/context.ts';
import { openMailTransport, withAttachments } from './mail/transport.ts';
import { startMailSender } from './mail/mail-sender.ts';
import { startDailyPurge } from './purge/daily.ts';
import { attachmentsOf } from './subscription/billing/invoice-attachment.ts';
import { startDailyReminders } from './subscription/reminders/reminders.ts';

/** Starts all jobs; the returned function stops them and waits for those in progress. */
export const startJobs = (
  services: Services,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): (() => Promise<void>) => {
  const transport = withAttachments(openMailTransport(services.settings), (attachment) =>
    attachmentsOf(services, attachment),
  );
  const sender = startMailSender(services.database, transport, log);
  const daily = [startDailyPurge(services, log), startDailyReminders(services, log)];
  return async () => {
    await sender.stop();
    for (const job of daily) await job.stop();
    transport.close();
  };
};
