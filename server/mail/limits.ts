/**
 * How many emails of a kind may be sent in 24 hours (docs/decisions/0007). They are counted in the
 * database, so the limits hold for all processes together; the limits of requests
 * (contract/limit.ts) apply in addition.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';

type MailLimit = {
  /** To one recipient, from all accounts together. */
  toRecipient: number;
  /** From an account that has not paid yet. */
  fromUnpaid: number;
  /** From any other account, paying or managed by the seller. */
  fromPaying: number;
};

const toMembers = (toRecipient: number): MailLimit => ({
  toRecipient,
  fromUnpaid: 500,
  fromPaying: 5000,
});

/** The kind of an email is the beginning of its cause, before the colon. */
export const mailLimits = {
  activation: { toRecipient: 10, fromUnpaid: 10, fromPaying: 10 },
  reset: { toRecipient: 30, fromUnpaid: 500, fromPaying: 5000 },
  invitation: { toRecipient: 10, fromUnpaid: 100, fromPaying: 1000 },
  'new-email': { toRecipient: 10, fromUnpaid: 20, fromPaying: 200 },
  'billing-email': { toRecipient: 5, fromUnpaid: 5, fromPaying: 20 },
  undelivered: toMembers(100),
  'test-mail': toMembers(30),
  notice: toMembers(100),
  invoice: { toRecipient: 50, fromUnpaid: 5, fromPaying: 20 },
  'subscription-end': toMembers(20),
  'factor-required': toMembers(5),
  extreme: toMembers(200),
  assigned: toMembers(200),
  digest: toMembers(5),
  'report-review': toMembers(200),
  'report-returned': toMembers(200),
  'report-final': toMembers(200),
  'repair-reported': toMembers(200),
  emergency: toMembers(200),
  'complaint-response': { toRecipient: 10, fromUnpaid: 20, fromPaying: 500 },
  'mailed-list': { toRecipient: 20, fromUnpaid: 50, fromPaying: 2000 },
  'mailed-list-ask': { toRecipient: 3, fromUnpaid: 5, fromPaying: 100 },
  'webhook-paused': toMembers(20),
  'inspection-week': toMembers(200),
  'inspection-day': toMembers(200),
  'inspections-overdue': toMembers(5),
} as const satisfies Record<string, MailLimit>;

export type MailKind = keyof typeof mailLimits;

/**
 * Whether an account has paid, or got its plan from the seller: it is not on trial, and if it has
 * invoices, one over more than 0 was paid. Anybody can order a plan with an invented purchase order.
 */
export const hasPaid = (account: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  select a.plan <> 'trial' and (
    not exists (select from invoice i where i.account_id = a.id)
    or exists (
      select from invoice i
      where i.account_id = a.id and i.status = 'Paid' and i.cents > 0
    )
  ) from account a where a.id = ${account})`;

const sinceYesterday = (other: string, moment: RawBuilder<unknown>) =>
  sql`${sql.ref(`${other}.created_at`)} > ${moment} - interval '24 hours'`;

const limitsInSql = sql`json_to_recordset(${JSON.stringify(
  Object.entries(mailLimits).map(([kind, limit]) => ({ kind, ...limit })),
)}::json) as l(kind text, "toRecipient" integer, "fromUnpaid" integer, "fromPaying" integer)`;

/**
 * Whether a row of `mail` exceeds a limit: as many emails of its kind were queued in the 24 hours
 * before it, for its recipient or by its account. The answer does not depend on when it is asked.
 */
export const exceedsLimit: RawBuilder<boolean> = sql`coalesce((
  select
    (select count(*) from mail o
      where lower(o.recipient) = lower(mail.recipient) and o.kind = mail.kind
        and ${sinceYesterday('o', sql`mail.created_at`)}
        and (o.created_at, o.id) < (mail.created_at, mail.id)) >= l."toRecipient"
    or (select count(*) from mail o
      where o.account_id = mail.account_id and o.kind = mail.kind
        and ${sinceYesterday('o', sql`mail.created_at`)}
        and (o.created_at, o.id) < (mail.created_at, mail.id))
      >= case when ${hasPaid(sql`mail.account_id`)} then l."fromPaying" else l."fromUnpaid" end
  from ${limitsInSql} where l.kind = mail.kind), false)`;

/**
 * Refuses if the account would exceed its limit with `count` more emails of a kind. It is asked
 * before somebody's emails are queued, who then learns that they would not be sent.
 */
export const refuseTooManyMails = async (
  db: Transaction,
  { accountId, kind, count = 1 }: { accountId: string; kind: MailKind; count?: number },
): Promise<void> => {
  const { fromUnpaid, fromPaying } = mailLimits[kind];
  const { rows } = await sql<{ isOver: boolean }>`
    select (select count(*) from mail o
      where o.account_id = ${accountId} and o.kind = ${kind}
        and ${sinceYesterday('o', sql`now()`)}) + ${count}::integer
      > case when ${hasPaid(sql`${accountId}::uuid`)} then ${fromPaying}::integer
        else ${fromUnpaid}::integer end as "isOver"`.execute(db);
  if (rows[0]?.isOver) throw refuse('too-many-mails', { seconds: 3600 });
};
