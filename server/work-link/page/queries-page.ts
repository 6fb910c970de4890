/** Queries for the page behind a work link. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { WorkItem, WorkItemClaim, WorkReply } from '#contract/work-link/work-page.ts';
import { type WorkLinkFilters } from '#contract/work-link/work-link.ts';
import { SHOWN_CLAIMS } from '#domain/deficiency/work-link.ts';
import { tokenHash } from '#server/core/credentials/secrets.ts';
import type { Transaction } from '#server/core/db.ts';
import { placeLabel } from '#server/core/sql/place-label.ts';
import { places } from '#server/deficiency/queries.ts';
import { isOverdue, searchCondition } from '#server/deficiency/queries-found.ts';

export type OpenLink = {
  id: string;
  accountId: string;
  /** Who created the link, if that person is limited to some schools. */
  limitedMember: string | null;
  name: string;
  district: string;
  timeZone: string;
  filters: unknown;
  takesReplies: boolean;
  expiresAt: string;
  /** Whether nobody has opened it in the last minute. */
  wasIdle: boolean;
};

/**
 * The link with this secret; undefined if it does not work: because it is unknown, has expired or
 * was withdrawn, or because its account is deactivated, deleted or expired. Runs in system scope.
 */
export const findOpenLink = async (
  db: Transaction,
  secret: string,
): Promise<OpenLink | undefined> => {
  const { rows } = await sql<OpenLink>`
    select l.id, l.account_id as "accountId", l.name, l.filters,
      case when u.school_ids is not null then u.id end as "limitedMember",
      case when a.name_is_derived then '' else a.name end as district, a.time_zone as "timeZone",
      l.takes_replies as "takesReplies", l.expires_at as "expiresAt",
      l.last_opened_at is null or l.last_opened_at < now() - interval '1 minute' as "wasIdle"
    from work_link l
    join account a on a.id = l.account_id
    join app_user u on u.account_id = l.account_id and u.id = l.created_by
    where l.secret_hash = ${tokenHash(secret)} and l.withdrawn_at is null and l.expires_at > now()
      and a.is_active and a.deleted_at is null
      and a.subscription_end >= (now() at time zone a.time_zone)::date`.execute(db);
  return rows[0];
};

/** The following queries run in the scope of the account. */
export const noteOpened = async (db: Transaction, id: string): Promise<void> => {
  await sql`update work_link set last_opened_at = now() where id = ${id}`.execute(db);
};

type Row = Omit<WorkItem, 'claim'>;

/**
 * The deficiencies with these ids, without an order. The marks of each inspection are expanded from
 * JSON only once, however many of the deficiencies it found.
 */
export const findItems = async (db: Transaction, ids: readonly string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with listed as (
      select * from deficiency d where d.id = any (${ids}::uuid[]) and d.is_listed
    ), written as materialized (
      select i.id as inspection_id, (e ->> 'area')::uuid as area, c ->> 'id' as category,
        c ->> 'comments' as comment, coalesce(c -> 'pictures', '[]') as pictures
      from (select distinct account_id, last_found_by from listed) l
      join inspection i on i.account_id = l.account_id and i.id = l.last_found_by
      cross join jsonb_array_elements(i.evaluations) as e
      cross join jsonb_array_elements(e -> 'categories') as c
      where c ->> 'status' in ('Deficient', 'Poor')
    )
    select d.id, s.name as school, s.address, ${placeLabel} as area, d.category, d.mark,
      coalesce(w.comment, '') as comment, d.deadline as "dueDate", ${isOverdue} as overdue, d.trade,
      d.work_order as "workOrder", coalesce(w.pictures, '[]') as photos
    from listed d
    ${places}
    left join written w on w.inspection_id = d.last_found_by and w.area = d.area
      and w.category = d.category`.execute(db);
  return rows;
};

type ClaimRow = WorkItemClaim & { deficiencyId: string };

/**
 * For each of these deficiencies, the claim that waits, or else the latest one that was sent with
 * the link.
 */
export const findShownClaims = async (
  db: Transaction,
  { id: linkId, timeZone }: Pick<OpenLink, 'id' | 'timeZone'>,
  ids: readonly string[],
): Promise<ClaimRow[]> => {
  const { rows } = await sql<ClaimRow>`
    select distinct on (c.deficiency_id) c.deficiency_id as "deficiencyId", c.state,
      c.link_id = ${linkId} as "isOwn", ${dayIn(timeZone)} as day,
      c.decision
    from work_claim c
    where c.deficiency_id = any (${ids}::uuid[])
      and (c.state = 'Waiting' or c.link_id = ${linkId})
    order by c.deficiency_id, c.state <> 'Waiting', c.claimed_at desc, c.id`.execute(db);
  return rows;
};

const dayIn = (timeZone: string) => sql`(c.claimed_at at time zone ${timeZone})::date`;

/** The latest replies that were sent with the link, the newest first. */
export const findReplies = async (
  db: Transaction,
  { id: linkId, timeZone }: Pick<OpenLink, 'id' | 'timeZone'>,
): Promise<WorkReply[]> => {
  const { rows } = await sql<WorkReply>`
    select c.deficiency_id as "deficiencyId", s.name as school, ${placeLabel} as area, d.category,
      ${dayIn(timeZone)} as day, c.state, c.decision,
      (select count(*)::integer from work_claim_photo p
        where p.account_id = c.account_id and p.claim_id = c.id) as photos
    from work_claim c
    join deficiency d on d.account_id = c.account_id and d.id = c.deficiency_id
    ${places}
    where c.link_id = ${linkId} and d.is_listed
    order by c.claimed_at desc, c.id
    limit ${SHOWN_CLAIMS}`.execute(db);
  return rows;
};

/**
 * Whether the link shows a deficiency: in its list, or, if `orReplied`, because a reply to it was
 * sent with the link.
 */
export const showsDeficiency = async (
  db: Transaction,
  { id: linkId, filters }: { id: string; filters: WorkLinkFilters },
  id: string,
  { orReplied }: { orReplied: boolean },
): Promise<boolean> => {
  const isReplied: RawBuilder<SqlBool> = orReplied
    ? sql`exists (select from work_claim c
        where c.account_id = d.account_id and c.deficiency_id = d.id and c.link_id = ${linkId})`
    : sql`false`;
  const { rows } = await sql`
    select from deficiency d
    where d.id = ${id} and d.is_listed and ((${searchCondition(filters)}) or ${isReplied})`.execute(
    db,
  );
  return rows.length > 0;
};
