/** Runs the purge once a day, and cleans each process's outbox folder hourly. */
import { removeSentMails } from '#server/mail/sent-mails.ts';
import type { Services } from '#server/core/context.ts';
import { type DailyJob, startDailyJob } from '#server/core/jobs/daily-job.ts';
import { purge } from './purge.ts';

export const startDailyPurge = (
  services: Pick<Services, 'database' | 'files' | 'settings' | 'processRecord'>,
  log: Parameters<typeof startDailyJob>[1],
): DailyJob =>
  startDailyJob(services.database, log, {
    name: 'purge',
    noteRun: services.processRecord?.runOf('purge'),
    run: () => purge(services),
    everyHour: () => removeSentMails(services.settings.dataDir),
  });
