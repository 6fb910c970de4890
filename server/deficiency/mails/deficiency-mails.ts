/** Emails about deficiencies: extreme ones to administrators, assignments, and a weekly digest. */
import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/calendar.ts';
import { can } from '#domain/person/role.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import type { Services } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { type Polling, startPolling } from '#server/core/jobs/polling.ts';
import { type DueComplaints, findDueComplaints } from '#server/ledger/due-complaints.ts';
import {
  assignedMessage,
  digestMessage,
  extremeMessage,
  type MailedDeficiency,
} from '#server/mail/deficiency-message.ts';
import { queueMail } from '#server/mail/queries.ts';
import {
  findDue,
  listAdministratorsToMail,
  listDigestRecipients,
  type MailRow,
  takeAssignments,
  takeDigestAccount,
  takeExtremes,
} from './queries-mails.ts';

type MailServices = Pick<Services, 'database' | 'settings' | 'processRecord'>;

/**
 * Assignments are collected until none was added for this long, so that a person gets one email.
 */
const COLLECTED_FOR = 2 * 60_000;
/** Days ahead that the digest counts as due soon. */
const DUE_SOON_DAYS = 7;
const MOST_IN_DIGEST = 10;

/** An email contains at most this many characters of a comment. */
const MOST_OF_COMMENT = 80;

const beginningOf = (comment: string): string => {
  const line = comment.trim().replaceAll(/\s+/g, ' ');
  const letters = [...line];
  if (letters.length <= MOST_OF_COMMENT) return line;
  return `${letters.slice(0, MOST_OF_COMMENT).join('').trimEnd()}…`;
};

const toMailedDeficiency = ({
  school,
  place,
  category,
  comment,
  mark,
  dueDate,
}: MailRow): MailedDeficiency => ({
  school,
  place,
  comment: beginningOf(comment),
  category: categoryOf(category).formLabel,
  isExtreme: mark === 'Poor',
  dueDate,
});

/**
 * Queues the emails that are due at `now` and returns their number. Any number of processes may
 * call it concurrently.
 */
export const sendDeficiencyMails = async (services: MailServices, now: Date): Promise<number> => {
  const steps = [mailExtremes, mailAssignments, mailDigests];
  let mails = 0;
  for (const step of steps) {
    for (;;) {
      const sent = await services.database.asSystem((db) =>
        step(db, services.settings.appUrl, now),
      );
      if (sent === undefined) break;
      mails += sent;
    }
  }
  return mails;
};

/**
 * Handles one inspection, person or account and returns the number of emails, or undefined when
 * nothing is left to handle.
 */
type Step = (db: Transaction, appUrl: string, now: Date) => Promise<number | undefined>;

const mailExtremes: Step = async (db, appUrl) => {
  const found = await takeExtremes(db);
  const [first] = found;
  if (!first) return undefined;
  const { accountId, schoolId, school, date } = first;
  const recipients = await listAdministratorsToMail(db, accountId);
  for (const { name, email } of recipients) {
    const message = extremeMessage(appUrl, name, {
      school,
      schoolId,
      date,
      list: found.map(toMailedDeficiency),
    });
    const cause = `extreme:${randomUUID()}` as const;
    await queueMail(db, { accountId, cause, recipient: email, message });
  }
  return recipients.length;
};

const mailAssignments: Step = async (db, appUrl, now) => {
  const { isDone, assigned } = await takeAssignments(db, new Date(now.getTime() - COLLECTED_FOR));
  if (isDone) return undefined;
  const [first] = assigned;
  if (!first) return 0;
  const { accountId, recipient } = first;
  const message = assignedMessage(appUrl, recipient.name, assigned.map(toMailedDeficiency));
  const cause = `assigned:${randomUUID()}` as const;
  await queueMail(db, { accountId, cause, recipient: recipient.email, message });
  return 1;
};

const mailDigests: Step = async (db, appUrl, now) => {
  const account = await takeDigestAccount(db, now);
  if (!account) return undefined;
  const { id: accountId, today, monday, takesComplaints } = account;
  const until = addDays(today, DUE_SOON_DAYS);
  const wanted = { today, until, most: MOST_IN_DIGEST };
  let sent = 0;
  for (const { id, name, email, role } of await listDigestRecipients(db, accountId)) {
    const isAdmin = role === 'admin';
    const due = await findDue(db, { accountId, assignee: isAdmin ? undefined : id }, wanted);
    const complaints =
      takesComplaints && can(role, 'handleComplaints')
        ? await findDueComplaints(db, { accountId, userId: id }, wanted)
        : noComplaints;
    if (due.overdue + due.dueSoon + complaints.overdue + complaints.dueSoon === 0) continue;
    const digest = { ...due, until, list: due.list.map(toMailedDeficiency), complaints };
    const message = digestMessage(appUrl, name, digest, isAdmin);
    // Only one email with the same cause is queued, so a person gets one digest per week, even if
    // the job runs again for the account.
    const cause = `digest:${id}:${monday}` as const;
    await queueMail(db, { accountId, cause, recipient: email, message });
    sent += 1;
  }
  return sent;
};

const noComplaints: DueComplaints = { overdue: 0, dueSoon: 0, list: [] };

type JobLog = { error: (facts: object, sentence: string) => void };

export const startDeficiencyMails = (services: MailServices, log: JobLog): Polling =>
  startPolling(() => sendDeficiencyMails(services, new Date()), {
    delay: 5000,
    pause: 10_000,
    onError: (error) => log.error({ err: error }, 'the mails about deficiencies failed'),
    noteRun: services.processRecord?.runOf('deficiency mails'),
  });
