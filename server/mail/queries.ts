/**
 * Queries for the outbox. Mail is queued in the transaction that causes it, under the same
 * row-level security scope.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import type { MailMessage } from './compose.ts';
import { exceedsLimit, hasPaid, type MailKind } from './limits.ts';

export type QueuedMail = {
  id: string;
  recipient: string;
  /** The name under which the account sends emails; '' for none. */
  sender: string;
  subject: string;
  text: string;
  html: string;
  /** The document to attach, as kind:id; '' for none. */
  attachment: string;
  /** The URL at which the recipient stops emails like it; '' for none. */
  unsubscribe: string;
  /** The number of attempts, including the current one. */
  attempts: number;
};

/** A row of the outbox that is due; it is not sent if there were too many like it. */
export type DueMail = QueuedMail & { isTooMuch: boolean };

/** What an email is sent for, once. It begins with the kind of the email, which limits count. */
export type MailCause = `${MailKind}:${string}`;

export type MailToQueue = {
  /** The URL at which the recipient stops emails like this one. */
  unsubscribe?: string;
  accountId: string | null;
  cause: MailCause;
  recipient: string | null;
  message: MailMessage;
  attachment?: string;
  /** Whether the recipient must confirm the address first; `releaseMails` then sends the email. */
  waitsForConfirmation?: boolean;
  /** The member who is notified if the email cannot be delivered. */
  askedBy?: string;
};

/**
 * Queues an email, unless one with the same cause is already queued. If `recipient` is null, the
 * row is inserted but already marked as sent. A call passes null for an unknown email address, so
 * that it takes as long as for a known one and does not reveal which addresses are known.
 */
export const queueMail = async (db: Transaction, mail: MailToQueue): Promise<void> => {
  const { subject, text, html } = mail.message;
  await sql`insert into mail (account_id, cause, recipient, subject, text_body, html_body, attachment,
      waits_for_confirmation, asked_by, unsubscribe, sent_at)
    values (${mail.accountId}, ${mail.cause}, ${mail.recipient ?? ''}, ${subject}, ${text}, ${html},
      ${mail.attachment ?? ''}, ${mail.waitsForConfirmation ?? false}, ${mail.askedBy ?? null}, ${mail.unsubscribe ?? ''},
      case when ${mail.recipient}::text is null then now() end)
    on conflict (cause) do nothing`.execute(db);
};

/** How long after it was queued an email may be sent: links in it are valid as long. */
const RETRY_PERIOD = sql`interval '7 days'`;

/** Clears the texts of refused emails that are too old to be sent again. */
export const clearOldTexts: RawBuilder<unknown> = sql`update mail set text_body = '', html_body = ''
  where refused_at is not null and created_at < now() - ${RETRY_PERIOD} and text_body <> ''`;

/** Sends the emails that waited until this address of an account was confirmed. */
export const releaseMails = async (
  db: Transaction,
  accountId: string,
  recipient: string,
): Promise<void> => {
  await sql`update mail set waits_for_confirmation = false, due_at = now()
    where account_id = ${accountId} and lower(recipient) = lower(${recipient})
      and waits_for_confirmation`.execute(db);
};

/**
 * The name under which the account sends emails; '' for emails to strangers from an account that
 * has not paid, because the name can be that of a bank.
 */
const senderName = sql`coalesce((
  select a.mail_sender from account a
  where a.id = mail.account_id and (
    ${hasPaid(sql`mail.account_id`)}
    or exists (
      select from app_user u
      where u.account_id = a.id and lower(u.email) = lower(mail.recipient)
        and u.status = 'Active' and u.deleted_at is null
    )
  )), '')`;

/**
 * Returns up to five due emails, oldest first, and postpones each by `lease` seconds. No other
 * process takes them during that time; if this process crashes, they are retried after it.
 *
 * No postponement is longer than two hours. So if an email is due later than that, the clock was
 * set back after the email was postponed. It then becomes due after `lease` seconds, and not at
 * once, because the attempt that postponed it may still be in progress.
 */
export const takeDueMail = async (db: Transaction, lease: number): Promise<DueMail[]> => {
  const { rows } = await sql<DueMail>`
    with postponed_by_another_clock as (
      update mail set due_at = now() + ${lease} * interval '1 second'
      where sent_at is null and due_at > now() + interval '2 hours' and due_at < 'infinity'
    ), due as materialized (
      select id from mail where sent_at is null and due_at <= now() and not waits_for_confirmation
      order by due_at limit 5 for update skip locked
    )
    update mail set attempts = attempts + 1, due_at = now() + ${lease} * interval '1 second'
    from due where mail.id = due.id
    returning mail.id, recipient, ${senderName} as sender, subject, text_body as text,
      html_body as html, attachment, unsubscribe, attempts, ${exceedsLimit} as "isTooMuch"`.execute(
    db,
  );
  return rows;
};

/** Marks an email as sent and clears its text, which may contain a link that grants access. */
export const noteSent = async (db: Transaction, id: string): Promise<void> => {
  await sql`update mail set sent_at = now(), text_body = '', html_body = '', last_error = null
    where id = ${id}`.execute(db);
};

/**
 * Records that an email cannot be delivered: it is not tried again by itself. Its text, which may
 * contain a link that grants access, is cleared, unless whoever operates the server may have the
 * email sent again; then it is cleared when the email is a week old (clearOldTexts).
 */
export const noteRefusedMail = async (
  db: Transaction,
  id: string,
  problem: string,
  { maySendAgain = false }: { maySendAgain?: boolean } = {},
): Promise<void> => {
  const text = maySendAgain ? sql`` : sql`text_body = '', html_body = '',`;
  await sql`update mail set refused_at = now(), due_at = 'infinity', ${text}
      last_error = ${problem.slice(0, 1000)}
    where id = ${id}`.execute(db);
};

/**
 * Postpones an email by `seconds` after a failed attempt. Returns false for an email that is a week
 * old, because links in it have expired; it should not be tried again.
 */
export const noteFailedMail = async (
  db: Transaction,
  id: string,
  seconds: number,
  problem: string,
): Promise<boolean> => {
  const { rows } = await sql`
    update mail set last_error = ${problem.slice(0, 1000)},
      due_at = case when given_up_at is null then now() + ${seconds} * interval '1 second'
        else due_at end
    where id = ${id} and created_at >= now() - ${RETRY_PERIOD}
    returning id`.execute(db);
  return rows.length > 0;
};
