/** Mail messages in an outbox and their state. */
import { sql } from 'kysely';
import type { Database } from '#server/core/db.ts';
import { type MailMessage } from '#server/mail/compose.ts';
import { resetMessage } from '#server/mail/message.ts';
import { queueMail } from '#server/mail/queries.ts';

export const aMessage = (): MailMessage =>
  resetMessage('https://inspections.example.org', "Nguyễn Văn O'Peña", 'a-token');

/** Queues a message to each of these email addresses. */
export const queue = (database: Database, ...recipients: string[]): Promise<void> =>
  database.asSystem(async (db) => {
    for (const recipient of recipients) {
      const cause = `notice:${crypto.randomUUID()}` as const;
      await queueMail(db, { accountId: null, cause, recipient, message: aMessage() });
    }
  });

type Row = {
  recipient: string;
  attempts: number;
  isSent: boolean;
  lastError: string | null;
  text: string;
  /** Seconds until the message is due; Infinity if it is never sent. */
  dueIn: number;
};

/** The outbox, oldest message first. */
export const outbox = async (database: Database): Promise<Row[]> => {
  const { rows } = await database.asSystem((db) =>
    sql<Row>`select recipient, attempts, sent_at is not null as "isSent",
        last_error as "lastError", text_body as text,
        case when isfinite(due_at) then extract(epoch from due_at - now())::double precision
          else 'infinity' end as "dueIn"
      from mail order by created_at, recipient`.execute(db),
  );
  return rows;
};

/** Makes all unsent messages due now, so that a test need not wait for their next attempt. */
export const letTimePass = (database: Database): Promise<unknown> =>
  database.asSystem((db) =>
    sql`update mail set due_at = least(due_at, now()) where sent_at is null`.execute(db),
  );
