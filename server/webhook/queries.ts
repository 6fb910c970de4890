/** Queries for webhooks and their deliveries. They run in the scope of an account. */
import { sql } from 'kysely';
import { recordAdded, recordChanges } from '#server/core/audit-log.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhook/webhook.ts';
import { ROTATION_HOURS, type WebhookEvent } from '#domain/account/webhook.ts';
import type { Transaction } from '#server/core/db.ts';
import { instant } from '#server/core/sql/instant.ts';
import { newValue } from '#server/core/sql/new-value.ts';
import { type CountRow, offsetOf, type Page } from '#server/core/sql/paging.ts';

const rotation = sql`${sql.lit(ROTATION_HOURS)} * interval '1 hour'`;

/** A webhook with the columns that are not shown. */
export type StoredWebhook = Webhook & { secretNumber: number };

/** The columns of a StoredWebhook for webhook `w`, created by user `u`. */
const columns = sql`
  w.id, w.name, w.url, w.events, w.paused_at is not null as "isPaused",
  w.is_paused_for_failure as "isPausedForFailure", ${instant('w.failing_since')} as "failingSince",
  case when w.rotated_at > now() - ${rotation} then ${instant(sql`w.rotated_at + ${rotation}`)} end
    as "oldSecretUntil",
  (select count(*)::integer from webhook_delivery d where d.account_id = w.account_id
    and d.webhook_id = w.id and d.delivered_at is null and d.given_up_at is null) as waiting,
  ${instant('w.created_at')} as "createdAt",
  coalesce(nullif(u.full_name, ''), u.email) as "createdBy", w.secret_number as "secretNumber"`;

const creator = sql`join app_user u on u.account_id = w.account_id and u.id = w.created_by`;

export const listWebhooks = async (db: Transaction): Promise<StoredWebhook[]> => {
  const { rows } = await sql<StoredWebhook>`
    select ${columns} from webhook w ${creator} order by w.created_at, w.id`.execute(db);
  return rows;
};

export const findWebhook = async (
  db: Transaction,
  id: string,
): Promise<StoredWebhook | undefined> => {
  const { rows } = await sql<StoredWebhook>`
    select ${columns} from webhook w ${creator} where w.id = ${id}`.execute(db);
  return rows[0];
};

/** Counts the webhooks, and locks the account, so that webhooks are created one after another. */
export const countWebhooksLocking = async (db: Transaction): Promise<number> => {
  await sql`select from account where id = current_account() for no key update`.execute(db);
  const { rows } = await sql<CountRow>`select count(*)::integer as rows from webhook`.execute(db);
  return rows[0]?.rows ?? 0;
};

export const insertWebhook = async (
  db: Transaction,
  { name, url, events }: { name: string; url: string; events: readonly WebhookEvent[] },
  userId: string,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into webhook (account_id, name, url, events, created_by)
    values (current_account(), ${name}, ${url}, ${events}, ${userId}) returning id`.execute(db);
  const { id } = rows[0] as { id: string };
  await recordAdded(db, 'webhook', id);
  return id;
};

type WebhookChange = {
  name?: string | undefined;
  url?: string | undefined;
  events?: readonly WebhookEvent[] | undefined;
  isPaused?: boolean | undefined;
};

/**
 * Undefined fields stay unchanged. Resuming the webhook or changing its URL restarts the retries:
 * waiting deliveries are due immediately. Returns false when there is no such webhook.
 */
export const updateWebhook = async (
  db: Transaction,
  id: string,
  { name, url, events, isPaused }: WebhookChange,
): Promise<boolean> => {
  const { rows } = await recordChanges(db, 'webhook', sql`id = ${id}`, () =>
    sql`
      update webhook set name = ${newValue('name', name)}, url = ${newValue('url', url)},
        events = ${newValue('events', events)},
        paused_at = ${isPaused === undefined ? sql`paused_at` : isPaused ? sql`coalesce(paused_at, now())` : sql`null`},
        is_paused_for_failure = is_paused_for_failure and ${isPaused === undefined},
        failing_since = ${isPaused === false || url !== undefined ? sql`null` : sql`failing_since`}
      where id = ${id} returning id`.execute(db),
  );
  if (rows.length > 0 && (isPaused === false || url !== undefined)) {
    await sql`update webhook_delivery set due_at = now(), first_tried_at = null
      where webhook_id = ${id} and delivered_at is null and given_up_at is null`.execute(db);
  }
  return rows.length > 0;
};

/** Deletes a webhook with its deliveries. Returns false when there is no such webhook. */
export const deleteWebhook = async (db: Transaction, id: string): Promise<boolean> => {
  const { rows } = await recordChanges(db, 'webhook', sql`id = ${id}`, () =>
    sql`delete from webhook where id = ${id} returning id`.execute(db),
  );
  return rows.length > 0;
};

/** Gives a webhook a new secret. Returns false when there is no such webhook. */
export const rotateSecret = async (db: Transaction, id: string): Promise<boolean> => {
  const { rows } = await recordChanges(db, 'webhook', sql`id = ${id}`, () =>
    sql`update webhook set secret_number = secret_number + 1, rotated_at = now()
      where id = ${id} returning id`.execute(db),
  );
  return rows.length > 0;
};

export const insertDelivery = async (
  db: Transaction,
  { id, webhookId, event, body }: { id: string; webhookId: string; event: string; body: string },
): Promise<void> => {
  await sql`insert into webhook_delivery (account_id, id, webhook_id, event, body)
    values (current_account(), ${id}, ${webhookId}, ${event}, ${body})`.execute(db);
};

/** One page of the deliveries of a webhook, newest first. */
export const listDeliveries = async (
  db: Transaction,
  webhookId: string,
  page: Page,
): Promise<{ list: WebhookDelivery[]; counted: CountRow[] }> => {
  const { rows: list } = await sql<WebhookDelivery>`
    select d.id, d.event, d.attempts, d.status, d.problem, d.body,
      case when d.delivered_at is not null then 'Delivered'
        when d.given_up_at is not null then 'Failed' else 'Waiting' end as state,
      ${instant('d.created_at')} as "createdAt", ${instant('d.tried_at')} as "triedAt"
    from webhook_delivery d where d.webhook_id = ${webhookId}
    order by d.created_at desc, d.id
    limit ${page.limit} offset ${offsetOf(page)}`.execute(db);
  const { rows: counted } = await sql<CountRow>`
    select count(*)::integer as rows from webhook_delivery where webhook_id = ${webhookId}`.execute(
    db,
  );
  return { list, counted };
};

/** Sends a delivery again, whatever its state is. Returns false when there is no such delivery. */
export const resendDelivery = async (db: Transaction, id: string): Promise<boolean> => {
  const { rows } = await sql`
    update webhook_delivery set due_at = now(), first_tried_at = null, delivered_at = null,
      given_up_at = null
    where id = ${id} returning id`.execute(db);
  return rows.length > 0;
};
