/** Queries for one complaint. They run in the scope of an account. */
import { sql } from 'kysely';
import type {
  Complainant,
  ComplaintDetails,
  ComplaintEvent,
  LinkedDeficiency,
} from '#contract/complaint/complaint.ts';
import type { ClockKind } from '#domain/complaint/clock-kind.ts';
import {
  DUPLICATE_DAYS,
  SHOWN_COMPLAINT_EVENTS,
  SHOWN_DUPLICATES,
} from '#domain/complaint/limits.ts';
import type { Transaction } from '#server/core/db.ts';
import { instant } from '#server/core/sql/instant.ts';
import { joinPlaces, placeLabel } from '#server/core/sql/place-label.ts';
import { type ListedComplaint, rowColumns } from './queries-list.ts';

/** A complaint as it is stored; the ids of photos instead of their links. */
export type StoredComplaint = Omit<
  ComplaintDetails,
  'next' | 'clocks' | 'appealUntil' | 'photos'
> & {
  nextClock: ClockKind | null;
  nextDueOn: string | null;
  photos: string[];
};

const photos = sql`
  select coalesce(jsonb_agg(p.picture_id order by p.picture_id), '[]') as list
  from complaint_photo p where p.account_id = c.account_id and p.complaint_id = c.id`;

const deficiencies = sql<LinkedDeficiency>`
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'place', ${placeLabel},
    'category', d.category, 'mark', d.mark, 'state', d.state, 'foundOn', d.found_on)
    order by d.found_on desc, d.id), '[]') as list
  from complaint_deficiency l
  join deficiency d on d.account_id = l.account_id and d.id = l.deficiency_id and d.is_listed
  ${joinPlaces('d')}
  where l.account_id = c.account_id and l.complaint_id = c.id`;

const events = sql<ComplaintEvent>`
  select coalesce(jsonb_agg(jsonb_build_object('at', ${instant('e.at')},
    'by', coalesce(nullif(u.full_name, ''), u.email), 'act', e.act, 'changes', e.changes,
    'note', e.note) order by e.at desc, e.id), '[]') as list
  from (
    select * from complaint_event e where e.account_id = c.account_id and e.complaint_id = c.id
    order by e.at desc, e.id limit ${sql.lit(SHOWN_COMPLAINT_EVENTS)}
  ) e
  left join app_user u on u.account_id = e.account_id and u.id = e.by_user`;

/** Undefined if there is no such complaint. */
export const findComplaint = async (
  db: Transaction,
  id: string,
): Promise<StoredComplaint | undefined> => {
  const { rows } = await sql<StoredComplaint & { excerpt: string }>`
    select ${rowColumns}, c.version, c.description, c.language,
      c.wants_response as "wantsResponse", c.is_named as "isNamed",
      exists (select from complainant w where w.account_id = c.account_id
        and w.complaint_id = c.id) as "hasContact",
      exists (select from complainant w where w.account_id = c.account_id
        and w.complaint_id = c.id and w.email <> '') as "hasEmail",
      coalesce(nullif(u.full_name, ''), u.email) as "enteredBy", c.authority,
      c.forwarded_on as "forwardedOn", c.forwarded_to as "forwardedTo", c.validity,
      c.decided_on as "decidedOn", c.remedied_on as "remediedOn", c.remedy,
      c.responded_on as "respondedOn", c.response, c.appealed_on as "appealedOn",
      c.nonsense_on as "nonsenseOn", c.nonsense, c.resolved_on as "resolvedOn",
      c.closed_on as "closedOn", photos.list as photos, deficiencies.list as deficiencies,
      events.list as events
    from complaint c
    left join app_user u on u.account_id = c.account_id and u.id = c.entered_by
    cross join lateral (${photos}) photos
    cross join lateral (${deficiencies}) deficiencies
    cross join lateral (${events}) events
    where c.account_id = current_account() and c.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { excerpt: _, ...complaint } = found;
  return complaint;
};

/** Whether there is such a complaint, and who complained: null if that is not known. */
export const findComplainant = async (
  db: Transaction,
  id: string,
): Promise<{ complainant: Complainant | null } | undefined> => {
  const { rows } = await sql<{ complainant: Complainant | null }>`
    select case when w.complaint_id is not null then jsonb_build_object('name', w.name,
      'email', w.email, 'phone', w.phone, 'address', w.address) end as complainant
    from complaint c
    left join complainant w on w.account_id = c.account_id and w.complaint_id = c.id
    where c.account_id = current_account() and c.id = ${id}`.execute(db);
  return rows[0];
};

/**
 * Complaints about the same area, or about the same place in words, that were received in the days
 * before or after; undefined if there is no complaint with this id.
 */
export const findDuplicates = async (
  db: Transaction,
  id: string,
): Promise<ListedComplaint[] | undefined> => {
  const known = await sql`
    select from complaint where account_id = current_account() and id = ${id}`.execute(db);
  if (known.rows.length === 0) return undefined;
  const { rows } = await sql<ListedComplaint>`
    select ${rowColumns}
    from complaint o
    join complaint c on c.account_id = o.account_id and c.school_id = o.school_id and c.id <> o.id
      and c.received_on between o.received_on - ${sql.lit(DUPLICATE_DAYS)}::integer
        and o.received_on + ${sql.lit(DUPLICATE_DAYS)}::integer
      and (c.area_id = o.area_id or (o.area_id is null or c.area_id is null)
        and search_key(c.place) = search_key(o.place))
    where o.account_id = current_account() and o.id = ${id}
    order by c.received_at desc, c.id limit ${sql.lit(SHOWN_DUPLICATES)}`.execute(db);
  return rows;
};
