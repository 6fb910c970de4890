/** The outbox table. Letters are queued in the transaction that causes them, in its own scope. */
import { sql } from 'kysely';
import type { Transaction } from '../core/db.ts';
import type { Letter } from './letter.ts';

export type QueuedMail = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The document to attach, as kind:id; '' for none. */
  attachment: string;
  /** How often it was tried, this time included. */
  attempts: number;
};

/**
 * Queues a letter. A second one for the same cause is none: nobody is told twice. With `recipient`
 * null nothing is sent: the row counts as sent, so that a call which may not say whether an address
 * is known takes as long for an unknown one.
 */
export const queueMail = async (
  db: Transaction,
  mail: {
    accountId: string | null;
    cause: string;
    recipient: string | null;
    letter: Letter;
    attachment?: string;
  },
): Promise<void> => {
  const { subject, text, html } = mail.letter;
  await sql`insert into mail (account_id, cause, recipient, subject, text_body, html_body, attachment,
      sent_at)
    values (${mail.accountId}, ${mail.cause}, ${mail.recipient ?? ''}, ${subject}, ${text}, ${html},
      ${mail.attachment ?? ''},
      case when ${mail.recipient}::text is null then now() end)
    on conflict (cause) do nothing`.execute(db);
};

/**
 * Takes up to five due letters, oldest first. Each is put off for `lease` seconds: a process that
 * dies while sending leaves it to be tried again, and no other process takes it meanwhile.
 */
export const takeDueMail = async (db: Transaction, lease: number): Promise<QueuedMail[]> => {
  const { rows } = await sql<QueuedMail>`
    with due as materialized (
      select id from mail where sent_at is null and due_at <= now()
      order by due_at limit 5 for update skip locked
    )
    update mail set attempts = attempts + 1, due_at = now() + ${lease} * interval '1 second'
    from due where mail.id = due.id
    returning mail.id, recipient, subject, text_body as text, html_body as html,
      attachment, attempts`.execute(db);
  return rows;
};

/** Notes that a letter was accepted. Its words go: they may hold a link that is a right. */
export const noteSent = async (db: Transaction, id: string): Promise<void> => {
  await sql`update mail set sent_at = now(), text_body = '', html_body = '', last_error = null
    where id = ${id}`.execute(db);
};

/**
 * Puts a letter off for `seconds` after a failure. One that nobody has accepted for a week is given
 * up, which is answered: no link in it would work any more.
 */
export const noteFailed = async (
  db: Transaction,
  id: string,
  seconds: number,
  problem: string,
): Promise<{ isGivenUp: boolean }> => {
  const { rows } = await sql<{ isGivenUp: boolean }>`
    update mail set last_error = ${problem.slice(0, 1000)},
      due_at = case when created_at < now() - interval '7 days' then 'infinity'
        else now() + ${seconds} * interval '1 second' end
    where id = ${id}
    returning due_at = 'infinity' as "isGivenUp"`.execute(db);
  return rows[0] ?? { isGivenUp: true };
};
