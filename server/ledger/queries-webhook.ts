/** Queries for the notices of webhooks. */
import { type RawBuilder, sql } from 'kysely';
import type { DeficiencyNotice } from '#contract/webhook/notice.ts';
import type { WebhookEvent } from '#domain/account/webhook.ts';
import type { Transaction } from '#server/core/db.ts';
import { joinPlaces, placeLabel } from '#server/core/sql/place-label.ts';

/** A webhook, with the events about which it wants to be told. */
export type WantedEvents = { id: string; events: readonly WebhookEvent[] };

export const findWebhooks = async (db: Transaction, accountId: string): Promise<WantedEvents[]> => {
  const { rows } = await sql<WantedEvents>`
    select id, events from webhook where account_id = ${accountId} order by id`.execute(db);
  return rows;
};

export type NoticedRow = Omit<DeficiencyNotice['data'], 'deleted'> & { isListed: boolean };

/** These deficiencies as they are now. */
export const findDeficiencies = async (
  db: Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<NoticedRow[]> => (await noticed(accountId, ids).execute(db)).rows;

/** Like `findDeficiencies`, but nobody else changes them until the transaction ends. */
export const lockDeficiencies = async (
  db: Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<NoticedRow[]> => {
  await sql`select from deficiency
    where account_id = ${accountId} and id = any (${ids}::uuid[])
    order by id for no key update`.execute(db);
  return findDeficiencies(db, accountId, ids);
};

const noticed = (accountId: string, ids: readonly string[]): RawBuilder<NoticedRow> => sql`
  select d.id, d.school_id as "schoolId", s.name as school,
    jsonb_build_object('id', d.area, 'label', ${placeLabel}) as area, d.category, d.mark, d.state,
    d.found_on as "firstFound", d.last_found_on as "lastFound", d.times_found as "timesFound",
    d.deadline as "dueDate", d.is_repeat as repeat, 
    case when u.id is not null then jsonb_build_object(
      'id', u.id, 'name', coalesce(nullif(u.full_name, ''), u.email)) end as assignee, d.trade,
    d.work_order as "workOrder", d.version, d.is_listed as "isListed"
  from deficiency d
  join school s on s.account_id = d.account_id and s.id = d.school_id
  ${joinPlaces('d')}
  left join app_user u on u.account_id = d.account_id and u.id = d.assigned_to
  where d.account_id = ${accountId} and d.id = any (${ids}::uuid[])`;

export type NewDelivery = { id: string; webhookId: string; event: string; body: string };

export const insertDeliveries = async (
  db: Transaction,
  accountId: string,
  deliveries: readonly NewDelivery[],
): Promise<void> => {
  if (deliveries.length === 0) return;
  await sql`
    insert into webhook_delivery (account_id, id, webhook_id, event, body)
    select ${accountId}, n.id, n."webhookId", n.event, n.body
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      as n (id uuid, "webhookId" uuid, event text, body text)`.execute(db);
};
