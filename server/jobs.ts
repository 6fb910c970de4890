/**
 * Background jobs: sending emails and webhooks, making files with all reports or all data, resizing
 * photos for PDFs, daily jobs, scheduled backups, and the report of this process to operators.
 */
import type { FastifyBaseLogger } from 'fastify';
import { exportJob } from './account/export/make-exports.ts';
import { startFactorReminders } from './account/factor-reminders/factor-reminders.ts';
import { startScheduledBackup } from './backup/schedule/scheduled-backup.ts';
import type { Services } from './core/context.ts';
import { startFileJob } from './core/jobs/make-files.ts';
import { traceCalls } from './core/operation/spans.ts';
import type { Metrics } from './core/operation/metrics.ts';
import { openMailTransport, withAttachments } from './mail/transport.ts';
import { measureMail } from './mail/mail-metrics.ts';
import { startMailSender } from './mail/mail-sender.ts';
import { startDeficiencyMails } from './deficiency/mails/deficiency-mails.ts';
import { startNoticeMails } from './notice/mails/notice-mails.ts';
import { startProcessReport } from './operation/processes/report-process.ts';
import { answerStatusRequests } from './operation/status/status-requests.ts';
import { measureOperation } from './operation/operation-metrics.ts';
import { startPrintSizes } from './photo/print/print-ahead.ts';
import { startDailyPurge } from './purge/daily.ts';
import type { Attachment } from './mail/transport.ts';
import { attachedList } from './mailed-list/attached-file.ts';
import { invoiceAttachment } from './subscription/billing/invoice-attachment.ts';
import { startMailedLists } from './mailed-list/send-due.ts';
import { startWebhooks } from './webhook/sending/deliver.ts';
import { bundleJob } from './report/bundle/make-bundles.ts';
import { startScheduleReminders } from './schedule/reminders/reminders.ts';
import { startDailyReminders } from './subscription/reminders/reminders.ts';

/** Starts all jobs; the returned function stops them and waits for those in progress. */
export const startJobs = (
  services: Services,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  { registry }: Pick<Metrics, 'registry'>,
): (() => Promise<void>) => {
  const overMail = withAttachments(openMailTransport(services.settings), (attachment) =>
    attachmentsOf(services, attachment),
  );
  const transport = traceCalls('mail', overMail, ['send']);
  measureMail(services.database, registry);
  measureOperation(services, registry);
  const sender = startMailSender(services, transport, log);
  const daily = [
    startDailyPurge(services, log),
    startDailyReminders(services, log),
    startFactorReminders(services, log),
  ];
  const deficiencyMails = startDeficiencyMails(services, log);
  const noticeMails = startNoticeMails(services, log);
  const webhooks = startWebhooks(services, log);
  const bundles = startFileJob(bundleJob, { services, log });
  const exports = startFileJob(exportJob, { services, log });
  const printSizes = startPrintSizes({ services, log });
  const reminders = startScheduleReminders(services, log);
  const report = startProcessReport(services, log);
  const statusRequests = answerStatusRequests(services, log);
  const mailedLists = startMailedLists(services, log);
  const backup = startScheduledBackup({ ...services, log, registry });
  return async () => {
    await statusRequests?.stop();
    await backup?.stop();
    await bundles.stop();
    await exports.stop();
    await printSizes.stop();
    await webhooks.stop();
    await deficiencyMails.stop();
    await noticeMails.stop();
    await sender.stop();
    for (const job of [...daily, reminders, mailedLists]) await job.stop();
    transport.close();
    // After all jobs, so that their last runs are stored, too.
    await report.stop();
  };
};

/**
 * The documents that are attached to a queued email, by its `attachment`: 'invoice:<id>',
 * 'mailed-list:<id>', or none for ''. Throws when one cannot be made; the email is then retried later.
 */
const attachmentsOf = async (services: Services, attachment: string): Promise<Attachment[]> => {
  const [, kind, id = ''] = /^([a-z-]+):(.+)$/.exec(attachment) ?? [];
  if (kind === 'invoice') return invoiceAttachment(services, id);
  return kind === 'mailed-list' ? [await attachedList(services, id)] : [];
};
