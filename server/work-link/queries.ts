/** Queries for work links. They run in the scope of an account. */
import { sql } from 'kysely';
import type { WorkLink, WorkLinkFilters } from '#contract/work-link/work-link.ts';
import { recordAdded, recordChanges } from '#server/core/audit-log.ts';
import type { Transaction } from '#server/core/db.ts';
import { instant } from '#server/core/sql/instant.ts';
import { type CountRow, limitTo, type Page } from '#server/core/sql/paging.ts';
import { restorePeriod } from '#server/core/sql/restorable.ts';

/** A link with its filters as they are stored. */
export type LinkRow = Omit<WorkLink, 'filters'> & { filters: unknown };

const isActive = sql`(l.withdrawn_at is null and l.expires_at > now())`;

const isListed = sql`least(l.withdrawn_at, l.expires_at) > now() - ${restorePeriod}`;

/** The columns of a LinkRow for link `l`, created by user `u`. */
const columns = sql`
  l.id, l.name, l.filters, l.takes_replies as "takesReplies",
  ${instant('l.created_at')} as "createdAt", ${instant('l.expires_at')} as "expiresAt",
  ${instant('l.last_opened_at')} as "lastOpenedAt", ${instant('l.withdrawn_at')} as "withdrawnAt",
  coalesce(nullif(u.full_name, ''), u.email) as "createdBy",
  case when l.withdrawn_at is not null then 'Withdrawn' when ${isActive} then 'Active'
    else 'Expired' end as state,
  (select count(*)::integer from work_claim c
    join deficiency d on d.account_id = c.account_id and d.id = c.deficiency_id
    where c.account_id = l.account_id and c.link_id = l.id and c.state = 'Waiting'
      and d.is_listed) as waiting`;

const creator = sql`join app_user u on u.account_id = l.account_id and u.id = l.created_by`;

/** The links that work, then those that ended in the last 30 days; the newest first in both. */
export const listLinks = async (db: Transaction, page: Page): Promise<LinkRow[]> => {
  const { rows } = await sql<LinkRow>`
    select ${columns} from work_link l ${creator}
    where ${isListed}
    order by not ${isActive}, l.created_at desc, l.id ${limitTo(page)}`.execute(db);
  return rows;
};

export const countLinks = async (db: Transaction): Promise<CountRow[]> => {
  const { rows } = await sql<CountRow>`
    select count(*)::integer as rows from work_link l where ${isListed}`.execute(db);
  return rows;
};

export const findLink = async (db: Transaction, id: string): Promise<LinkRow[]> => {
  const { rows } = await sql<LinkRow>`
    select ${columns} from work_link l ${creator} where l.id = ${id}`.execute(db);
  return rows;
};

/**
 * Counts the links that work, except the one with this id, and locks the account, so that links are
 * created one after another.
 */
export const countActiveLinksLocking = async (
  db: Transaction,
  except: string | null = null,
): Promise<number> => {
  await sql`select from account where id = current_account() for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from work_link l
    where ${isActive} and l.id is distinct from ${except}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
};

type NewLink = {
  name: string;
  days: number;
  takesReplies: boolean;
  filters: WorkLinkFilters;
  hash: Buffer;
};

/** Returns the id. */
export const insertLink = async (
  db: Transaction,
  { name, days, takesReplies, filters, hash }: NewLink,
  userId: string,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into work_link
      (account_id, name, filters, secret_hash, takes_replies, created_by, expires_at)
    values (current_account(), ${name}, ${JSON.stringify(filters)}::jsonb, ${hash},
      ${takesReplies}, ${userId}, now() + ${days} * interval '1 day')
    returning id`.execute(db);
  const { id } = rows[0] as { id: string };
  await recordAdded(db, 'workLink', id);
  return id;
};

/** Returns false when there is no such link. */
export const renewLink = async (
  db: Transaction,
  id: string,
  { days, hash }: { days: number; hash: Buffer },
): Promise<boolean> => {
  const { rows } = await recordChanges(db, 'workLink', sql`id = ${id}`, () =>
    sql`update work_link set secret_hash = ${hash}, expires_at = now() + ${days} * interval '1 day',
        withdrawn_at = null, withdrawn_by = null
      where id = ${id} returning id`.execute(db),
  );
  return rows.length > 0;
};

/** Withdraws a link, unless it is withdrawn. Returns false when there is no such link. */
export const withdrawLink = async (
  db: Transaction,
  id: string,
  userId: string,
): Promise<boolean> => {
  const { rows } = await recordChanges(db, 'workLink', sql`id = ${id}`, () =>
    sql`update work_link set withdrawn_at = coalesce(withdrawn_at, now()),
        withdrawn_by = coalesce(withdrawn_by, ${userId})
      where id = ${id} returning id`.execute(db),
  );
  return rows.length > 0;
};

/** The names of the schools, areas, facilities and members with these ids. */
export const findNames = async (
  db: Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from school where id = any (${ids}::uuid[]) and deleted_at is null
    union all
    select id, name from area where id = any (${ids}::uuid[]) and deleted_at is null
    union all
    select id, name from facility where id = any (${ids}::uuid[]) and deleted_at is null
    union all
    select id, coalesce(nullif(full_name, ''), email) from app_user
    where id = any (${ids}::uuid[]) and deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
