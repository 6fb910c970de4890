/** The background jobs of the server, as they are shown to the people who operate it. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Each job with its label, and with the seconds after which it runs again. */
export const jobs = {
  mail: { label: 'Send emails', every: 1 },
  'deficiency mails': { label: 'Write emails about deficiencies', every: 10 },
  'notice mails': { label: 'Write emails about reports and repairs', every: 10 },
  webhooks: { label: 'Deliver webhooks', every: 2 },
  'overdue deficiencies': { label: 'Note overdue deficiencies', every: 10 * MINUTE },
  'schedule reminders': { label: 'Remind of inspections', every: HOUR },
  'mailed lists': { label: 'Mail lists', every: HOUR },
  'report bundles': { label: 'Make files with all reports', every: 3 },
  'expired report bundles': { label: 'Remove expired files with all reports', every: HOUR },
  'account exports': { label: 'Make files with all data', every: 3 },
  'expired account exports': { label: 'Remove expired files with all data', every: HOUR },
  'print sizes': { label: 'Resize photos for PDFs', every: 2 },
  purge: { label: 'Purge', every: DAY },
  'subscription reminders': { label: 'Remind of ending subscriptions', every: DAY },
  'second factor reminders': { label: 'Remind of second factors', every: DAY },
  backup: { label: 'Back up', every: undefined },
} as const satisfies Record<string, { label: string; every: number | undefined }>;

export type JobName = keyof typeof jobs;

export const jobNames = Object.keys(jobs) as JobName[];

/**
 * Whether a job should have run again: twice its pause and an hour have passed since `since`, which
 * is its last start, or the start of the server if that is later. A run may take long, for example
 * if thousands of emails wait. A backup has a schedule of its own (overdueBackup).
 */
export const isOverdueJob = (name: JobName, since: Date, now: Date): boolean => {
  const { every } = jobs[name];
  return every !== undefined && now.getTime() - since.getTime() > (2 * every + HOUR) * 1000;
};
