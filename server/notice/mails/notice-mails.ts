/**
 * Emails about reports, which wait for a review, were returned, or became Final, and about repairs that
 * were reported with a work link, and about emergencies, at once.
 */
import { randomUUID } from 'node:crypto';
import type { Services } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { type Polling, startPolling } from '#server/core/jobs/polling.ts';
import { emergencyMessage, reportedMessage } from '#server/mail/deficiency-message.ts';
import { queueMail } from '#server/mail/queries.ts';
import { reportsMessage } from '#server/mail/report-message.ts';
import { type NoticeToMail, takeNoticesToMail } from './queries-mails.ts';

type MailServices = Pick<Services, 'database' | 'settings' | 'processRecord'>;

/**
 * Notices of a kind are collected until none was added for this long, so that a person gets one
 * email.
 */
const COLLECTED_FOR = 2 * 60_000;

/**
 * Queues the emails that are due at `now` and returns their number. Any number of processes may
 * call it concurrently.
 */
export const sendNoticeMails = async (
  { database, settings }: MailServices,
  now: Date,
): Promise<number> => {
  const before = new Date(now.getTime() - COLLECTED_FOR);
  for (let mails = 0; ; ) {
    const sent = await database.asSystem((db) => mailOnePerson(db, settings.appUrl, before));
    if (sent === undefined) return mails;
    mails += sent;
  }
};

/** Returns the number of emails, or undefined when nothing is left to mail. */
const mailOnePerson = async (
  db: Transaction,
  appUrl: string,
  before: Date,
): Promise<number | undefined> => {
  const { isDone, notices } = await takeNoticesToMail(db, before);
  if (isDone) return undefined;
  const [first] = notices;
  if (!first) return 0;
  const { accountId, recipient } = first;
  const { cause, message } = mailOf(first, notices, appUrl);
  const mail = { accountId, cause: `${cause}:${randomUUID()}` as const };
  await queueMail(db, { ...mail, recipient: recipient.email, message });
  return 1;
};

/** The email about notices of one kind for one person, of which `first` is the first. */
const mailOf = (first: NoticeToMail, notices: readonly NoticeToMail[], appUrl: string) => {
  const { kind, recipient } = first;
  if (kind === 'reported') {
    const repairs = notices.filter((notice) => notice.kind === 'reported');
    const message = reportedMessage(appUrl, recipient.name, repairs);
    return { cause: 'repair-reported', message } as const;
  }
  if (kind === 'emergency') {
    const found = notices.filter((notice) => notice.kind === 'emergency');
    return {
      cause: 'emergency',
      message: emergencyMessage(appUrl, recipient.name, found),
    } as const;
  }
  const [, ...others] = notices.filter(isOfReport);
  const message = reportsMessage(appUrl, recipient.name, kind, [first, ...others]);
  return { cause: `report-${kind}`, message } as const;
};

const isOfReport = (
  notice: NoticeToMail,
): notice is Exclude<NoticeToMail, { kind: 'reported' | 'emergency' }> =>
  notice.kind !== 'reported' && notice.kind !== 'emergency';

type JobLog = { error: (facts: object, sentence: string) => void };

export const startNoticeMails = (services: MailServices, log: JobLog): Polling =>
  startPolling(() => sendNoticeMails(services, new Date()), {
    delay: 5000,
    pause: 10_000,
    onError: (error) => log.error({ err: error }, 'the mails about notices failed'),
    noteRun: services.processRecord?.runOf('notice mails'),
  });
