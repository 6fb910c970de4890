/**
 * Queries for webhook deliveries. They run in system scope, and the current time is a parameter.
 */
import { type SqlBool, sql } from 'kysely';
import { recordChanges } from '#server/core/audit-log.ts';
import { RETRY_HOURS, ROTATION_HOURS } from '#domain/account/webhook.ts';
import type { Transaction } from '#server/core/db.ts';
import type { DeliveryOutcome } from './post.ts';

export type DueDelivery = {
  id: string;
  accountId: string;
  webhookId: string;
  url: string;
  event: string;
  body: string;
  attempts: number;
  secretNumber: number;
  isRotating: boolean;
};

/**
 * Up to five due deliveries, the oldest first, each postponed by `lease` seconds. No other process
 * takes them during that time; if this process exits, they are retried after it. Deliveries of
 * paused webhooks and of inactive accounts wait.
 *
 * A delivery that is due later than any postponement allows was postponed before the clock was set
 * back. It becomes due after `lease` seconds, because the attempt that postponed it may still be in
 * progress.
 */
export const takeDueDeliveries = async (
  db: Transaction,
  now: Date,
  lease: number,
): Promise<DueDelivery[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<DueDelivery>`
    with postponed_by_another_clock as (
      update webhook_delivery set due_at = ${at} + ${lease} * interval '1 second'
      where delivered_at is null and given_up_at is null and due_at > ${at} + interval '2 hours'
    ), due as materialized (
      select d.account_id, d.id from webhook_delivery d
      join webhook w on w.account_id = d.account_id and w.id = d.webhook_id
      join account a on a.id = d.account_id
      where d.delivered_at is null and d.given_up_at is null and d.due_at <= ${at}
        and w.paused_at is null and a.is_active and a.deleted_at is null
        and a.subscription_end >= (${at} at time zone a.time_zone)::date
      order by d.due_at, d.created_at limit 5
      for update of d skip locked
    )
    update webhook_delivery d set attempts = attempts + 1, tried_at = ${at},
      first_tried_at = coalesce(first_tried_at, ${at}), due_at = ${at} + ${lease} * interval '1 second'
    from due, webhook w
    where d.account_id = due.account_id and d.id = due.id
      and w.account_id = d.account_id and w.id = d.webhook_id
    returning d.id, d.account_id as "accountId", w.id as "webhookId", w.url, d.event, d.body,
      d.attempts, w.secret_number as "secretNumber",
      coalesce(w.rotated_at > ${at} - ${ROTATION_HOURS} * interval '1 hour', false) as "isRotating"`.execute(
    db,
  );
  return rows;
};

export const noteDelivered = async (
  db: Transaction,
  { accountId, id, webhookId }: DueDelivery,
  { status }: DeliveryOutcome,
  now: Date,
): Promise<void> => {
  await sql`update webhook_delivery set delivered_at = ${now.toISOString()}::timestamptz,
      status = ${status}, problem = ''
    where account_id = ${accountId} and id = ${id}`.execute(db);
  await sql`update webhook set failing_since = null
    where account_id = ${accountId} and id = ${webhookId} and failing_since is not null`.execute(
    db,
  );
};

/**
 * Postpones a delivery, or gives it up a day after its first attempt. Pauses the webhook when
 * nothing was accepted for a day, and returns whether it was paused.
 *
 * If the receiver did not answer, what else is due for it is postponed, too. Otherwise a receiver that
 * never answers would hold up the deliveries of all accounts for ten seconds with each of its own.
 */
export const noteFailedDelivery = async (
  db: Transaction,
  { accountId, id, webhookId }: DueDelivery,
  { status, problem }: DeliveryOutcome,
  { now, seconds }: { now: Date; seconds: number },
): Promise<{ isPaused: boolean }> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const aDay = sql`${RETRY_HOURS} * interval '1 hour'`;
  await sql`update webhook_delivery set status = ${status}, problem = ${problem},
      due_at = ${at} + ${seconds} * interval '1 second',
      given_up_at = case when first_tried_at <= ${at} - ${aDay} then ${at} end
    where account_id = ${accountId} and id = ${id}`.execute(db);
  if (status === null) {
    await sql`update webhook_delivery set due_at = ${at} + ${seconds} * interval '1 second'
      where account_id = ${accountId} and id in (
        select id from webhook_delivery
        where account_id = ${accountId} and webhook_id = ${webhookId} and id <> ${id}
          and delivered_at is null and given_up_at is null and due_at <= ${at}
        for update skip locked
      )`.execute(db);
  }
  const chosen = sql<SqlBool>`account_id = ${accountId} and id = ${webhookId}`;
  const { rows } = await recordChanges(db, 'webhook', chosen, () =>
    sql<{ isPaused: boolean }>`
      with before as (
        select paused_at from webhook where account_id = ${accountId} and id = ${webhookId} for update
      )
      update webhook w set failing_since = coalesce(w.failing_since, ${at}),
        paused_at = case when w.failing_since <= ${at} - ${aDay} then coalesce(w.paused_at, ${at})
          else w.paused_at end,
        is_paused_for_failure = w.is_paused_for_failure
          or (w.paused_at is null and w.failing_since <= ${at} - ${aDay}) is true
      from before
      where w.account_id = ${accountId} and w.id = ${webhookId}
      returning before.paused_at is null and w.paused_at is not null as "isPaused"`.execute(db),
  );
  return rows[0] ?? { isPaused: false };
};

/** The active administrators of an account, and the name of a webhook. */
export const listWhomToNotify = async (
  db: Transaction,
  { accountId, webhookId }: DueDelivery,
): Promise<{ webhook: string; name: string; email: string }[]> => {
  const { rows } = await sql<{ webhook: string; name: string; email: string }>`
    select w.name as webhook, u.full_name as name, u.email
    from webhook w
    join app_user u on u.account_id = w.account_id and u.role = 'admin' and u.status = 'Active'
      and u.deleted_at is null
    where w.account_id = ${accountId} and w.id = ${webhookId} order by u.email`.execute(db);
  return rows;
};

export type OverdueDeficiency = { accountId: string; id: string };

/**
 * Marks up to 500 deficiencies whose deadline has passed in the time zone of their account, and
 * returns them.
 */
export const noteOverdue = async (db: Transaction, now: Date): Promise<OverdueDeficiency[]> => {
  const { rows } = await sql<OverdueDeficiency>`
    update deficiency d set overdue_noted_for = d.deadline
    where (d.account_id, d.id) in (
      select d.account_id, d.id from deficiency d
      join account a on a.id = d.account_id
      where d.is_listed and d.state in ('Open', 'In progress', 'Deferred')
        and d.overdue_noted_for is distinct from d.deadline
        and d.deadline < (${now.toISOString()}::timestamptz at time zone a.time_zone)::date
      limit 500 for no key update of d skip locked
    )
    returning d.account_id as "accountId", d.id`.execute(db);
  return rows;
};
