/** Queries for the emails that wait or were refused. They run in system scope. */
import { type RawBuilder, sql } from 'kysely';
import type { QueuedMail } from '#contract/operation/operation.ts';
import type { Transaction } from '#server/core/db.ts';
import { instant } from '#server/core/sql/instant.ts';
import { type CountRow, limitTo, type Page } from '#server/core/sql/paging.ts';

type MailState = QueuedMail['state'];

/** The emails of a state. The indexes mail__waiting and mail__refused have these conditions. */
export const mailsIn = {
  waiting: sql<boolean>`sent_at is null and refused_at is null and not waits_for_confirmation`,
  refused: sql<boolean>`refused_at is not null and given_up_at is null`,
} as const satisfies Record<MailState, RawBuilder<boolean>>;

const order = {
  waiting: sql`m.created_at, m.id`,
  refused: sql`m.refused_at desc, m.id`,
} as const satisfies Record<MailState, RawBuilder<unknown>>;

export const findMails = (state: MailState, page: Page): RawBuilder<QueuedMail> => sql<QueuedMail>`
  select m.id, ${state}::text as state, m.kind, m.recipient, coalesce(a.name, '') as account,
    ${instant('m.created_at')} as "queuedAt", m.attempts,
    case when isfinite(m.due_at) then ${instant('m.due_at')} end as "nextAttempt",
    ${instant('m.refused_at')} as "refusedAt", m.last_error as problem,
    m.text_body <> '' as "canSendAgain"
  from mail m left join account a on a.id = m.account_id
  where ${mailsIn[state]} order by ${order[state]} ${limitTo(page)}`;

export const countMails = (state: MailState): RawBuilder<CountRow> => sql<CountRow>`
  select count(*)::integer as rows from mail where ${mailsIn[state]}`;

export type UnsentMail = {
  accountId: string | null;
  kind: string;
  isRefused: boolean;
  /** Without its text it cannot be sent. */
  hasText: boolean;
};

/** Locks an email that waits or was refused; undefined if there is none. */
export const lockUnsentMail = async (
  db: Transaction,
  id: string,
): Promise<UnsentMail | undefined> => {
  const { rows } = await sql<UnsentMail>`
    select account_id as "accountId", kind, refused_at is not null as "isRefused", text_body <> '' as "hasText" from mail
    where id = ${id} and (${mailsIn.waiting} or ${mailsIn.refused}) for update`.execute(db);
  return rows[0];
};

/**
 * Makes the email due now. One that is due within two minutes anyway stays as it is, because a
 * process may just be sending it.
 */
export const sendMailAgain = async (db: Transaction, id: string): Promise<void> => {
  await sql`update mail set refused_at = null, due_at = now(), attempts = 0
    where id = ${id} and due_at > now() + interval '2 minutes'`.execute(db);
};

/** The email is not sent; its text, which may contain a link that grants access, is cleared. */
export const giveUpMail = async (db: Transaction, id: string): Promise<void> => {
  await sql`update mail set given_up_at = now(), text_body = '', html_body = ''
    where id = ${id}`.execute(db);
};
